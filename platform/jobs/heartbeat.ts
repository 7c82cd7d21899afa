import { setTimeout as delay } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { isGone, placeOfProcesses, thisProcess } from "./place.ts";
import type { WorkerLog } from "./task.ts";

/** How often a worker says that it lives, and how long one that does not is given. */
export interface Beat {
  every_ms: number;
  silence_ms: number;
}

/** A worker killed elsewhere holds its jobs for the silence, and a beat or two more; one killed here for a beat. */
export const BEAT: Beat = { every_ms: 2_000, silence_ms: 10_000 };

const REGISTER = `
  insert into job_workers (name, beat_at, backend_pid, backend_start, place, process)
  select $1, clock_timestamp(), pid, backend_start, $2, $3 from pg_stat_activity where pid = pg_backend_pid()
  on conflict (name) do nothing`;

const SAY = `
  update job_workers set beat_at = clock_timestamp(), backend_pid = own.pid, backend_start = own.backend_start
  from (select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()) own
  where name = $1`;

/**
 * Those that may be dead: a worker of this place, with its process; a worker of another place whose connection is gone,
 * with its last beat; and whoever holds jobs without a row. While its connection stands a worker elsewhere is alive,
 * however silent: it may be stopped with a job in its hands.
 */
const DOUBTFUL = `
  select name, beat_at::text as beat, case when place = $2 then process end as process from job_workers w
  where name <> $1 and ((place = $2 and $2 <> '') or not exists (
    select from pg_stat_activity a where a.pid = w.backend_pid and a.backend_start = w.backend_start))
  union all
  select locked_by, '', null from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) held
  where locked_by <> $1 and not exists (select from job_workers where name = locked_by)`;

/** A worker that beats at this instant keeps its row, and its jobs; one whose row is gone finds that out and stops. */
const GIVE_BACK = `
  with gone as (
    delete from job_workers where (name, beat_at::text) in (select * from unnest($1::text[], $2::text[]))
    returning name),
  dead as (
    select name from gone
    union all select name from unnest($1::text[], $2::text[]) silent (name, beat) where beat = '')
  select graphile_worker.force_unlock_workers(array_agg(name)), count(*)::int as workers from dead having count(*) > 0`;

const LEAVE = `
  with gone as (delete from job_workers where name = $1)
  select graphile_worker.force_unlock_workers(array[$1])`;

interface Doubtful {
  name: string;
  beat: string;
  process: string | null;
}

const keyOf = ({ name, beat }: Doubtful) => `${name} ${beat}`;

/**
 * Says every few seconds, on a connection kept for it, that the worker `name` lives, and gives back the jobs of workers
 * whose process is gone, or that this one has watched being silent all that time: an outage silences all of them, and
 * ends for all.
 * `lost` is called once when others have given up this worker, or when its database says nothing.
 */
export function startHeartbeat({
  pool,
  name,
  log,
  lost,
  beat,
}: {
  pool: Pool;
  name: string;
  log: WorkerLog;
  lost: () => void;
  beat: Beat;
}): { leave: (hurry: AbortSignal) => Promise<void> } {
  const stopping = new AbortController();
  const silentSince = new Map<string, number>();
  const place = placeOfProcesses();
  let client: PoolClient | undefined;
  let isRegistered = false;

  async function turn(): Promise<void> {
    client ??= await pool.connect();
    const { rowCount } = isRegistered
      ? await client.query(SAY, [name])
      : await client.query(REGISTER, [name, place, thisProcess()]);
    if (rowCount === 0) {
      log.warn({}, "this worker was taken for dead: it begins anew");
      stopping.abort();
      lost();
      return;
    }
    isRegistered = true;
    await giveBack(client);
  }

  async function giveBack(on: PoolClient): Promise<void> {
    const { rows } = await on.query<Doubtful>(DOUBTFUL, [name, place]);
    const now = performance.now();
    const silent = new Map(rows.filter(({ process }) => process === null).map((row) => [keyOf(row), row]));
    for (const key of silentSince.keys()) if (!silent.has(key)) silentSince.delete(key);
    for (const key of silent.keys()) if (!silentSince.has(key)) silentSince.set(key, now);
    const dead = rows.filter((row) =>
      row.process === null
        ? now - (silentSince.get(keyOf(row)) ?? now) >= beat.silence_ms
        : isGone(row.process),
    );
    if (dead.length === 0) return;
    const given = await on.query<{ workers: number }>(GIVE_BACK, [
      dead.map((row) => row.name),
      dead.map((row) => row.beat),
    ]);
    const workers = given.rows[0]?.workers ?? 0;
    if (workers > 0) log.warn({ workers }, "jobs that killed workers held are run again");
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await turn();
      } catch (error) {
        // Nobody can be watched meanwhile.
        silentSince.clear();
        client?.release(true);
        client = undefined;
        // A line that was cut, or a server that hangs: nothing else would end what waits on the other connections.
        if (/timeout/i.test(String(error)) && !stopping.signal.aborted) lost();
      }
      await delay(beat.every_ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const kept = keep();
  return {
    /**
     * No job is under way any more: gives back those left, and takes the name away. Tries again while the database is
     * out of reach, since this process, which lives, keeps the others from doing it; until `hurry`, when it ends.
     */
    leave: async (hurry) => {
      stopping.abort();
      await kept;
      for (;;) {
        try {
          await (client ?? pool).query(LEAVE, [name]);
          client?.release();
          return;
        } catch {
          client?.release(true);
          client = undefined;
        }
        if (hurry.aborted) return;
        await delay(beat.every_ms, undefined, { signal: hurry }).catch(() => {});
      }
    },
  };
}
