import { setTimeout as delay } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { currentProcess, hasEnded, processNamespace } from "./process-identity.ts";
import type { WorkerLog } from "./task.ts";

/** How often a worker updates its row, and after how long without an update it counts as dead. */
export interface Beat {
  everyMs: number;
  silenceMs: number;
}

/**
 * The jobs of a worker killed elsewhere are released after `silenceMs` and a beat or two; of
 * one killed here after a beat.
 */
export const BEAT: Beat = { everyMs: 2_000, silenceMs: 10_000 };

const REGISTER = `
  insert into job_workers (name, beat_at, backend_pid, backend_start, place, process)
  select $1, clock_timestamp(), pid, backend_start, $2, $3 from pg_stat_activity where pid = pg_backend_pid()
  on conflict (name) do nothing`;

const UPDATE_BEAT = `
  update job_workers set beat_at = clock_timestamp(), backend_pid = own.pid, backend_start = own.backend_start
  from (select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()) own
  where name = $1`;

/**
 * Workers that may be dead: those of this process namespace, with their process; those of another whose
 * connection is gone, with their last beat; and holders of jobs without a row. A worker elsewhere whose
 * connection is open is alive even without beats: its process may be stopped (SIGSTOP) amid a job.
 */
const SUSPECTS = `
  select name, beat_at::text as beat, case when place = $2 then process end as process from job_workers w
  where name <> $1 and ((place = $2 and $2 <> '') or not exists (
    select from pg_stat_activity a where a.pid = w.backend_pid and a.backend_start = w.backend_start))
  union all
  select locked_by, '', null from (
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null) held
  where locked_by <> $1 and not exists (select from job_workers where name = locked_by)`;

/**
 * A worker that beats meanwhile keeps its row and its jobs; one whose row is deleted
 * notices it at its next beat.
 */
const RELEASE_JOBS = `
  with gone as (
    delete from job_workers where (name, beat_at::text) in (select * from unnest($1::text[], $2::text[]))
    returning name),
  dead as (
    select name from gone
    union all select name from unnest($1::text[], $2::text[]) silent (name, beat) where beat = '')
  select graphile_worker.force_unlock_workers(array_agg(name)), count(*)::int as workers from dead having count(*) > 0`;

const UNREGISTER = `
  with gone as (delete from job_workers where name = $1)
  select graphile_worker.force_unlock_workers(array[$1])`;

interface Suspect {
  name: string;
  beat: string;
  process: string | null;
}

const keyOf = ({ name, beat }: Suspect) => `${name} ${beat}`;

/**
 * Updates the row of the worker `name` every few seconds on a connection of its own, and releases the jobs of
 * workers whose process has ended, or that this one has seen without a beat for `silenceMs`; time of its own
 * outage does not count, since all workers are silent then. `onLost` is called when other workers declared
 * this one dead, or when the database does not respond.
 */
export function startHeartbeat({
  pool,
  name,
  log,
  onLost,
  beat,
}: {
  pool: Pool;
  name: string;
  log: WorkerLog;
  onLost: () => void;
  beat: Beat;
}): { unregister: (signal: AbortSignal) => Promise<void> } {
  const stopping = new AbortController();
  const silentSince = new Map<string, number>();
  const namespace = processNamespace();
  let client: PoolClient | undefined;
  let isRegistered = false;

  async function sendBeat(): Promise<void> {
    client ??= await pool.connect();
    const { rowCount } = isRegistered
      ? await client.query(UPDATE_BEAT, [name])
      : await client.query(REGISTER, [name, namespace, currentProcess()]);
    if (rowCount === 0) {
      log.warn({}, "this worker was declared dead: it starts again");
      stopping.abort();
      onLost();
      return;
    }
    isRegistered = true;
    await releaseDeadJobs(client);
  }

  async function releaseDeadJobs(on: PoolClient): Promise<void> {
    const { rows } = await on.query<Suspect>(SUSPECTS, [name, namespace]);
    const now = performance.now();
    const silent = new Map(rows.filter(({ process }) => process === null).map((row) => [keyOf(row), row]));
    for (const key of silentSince.keys()) if (!silent.has(key)) silentSince.delete(key);
    for (const key of silent.keys()) if (!silentSince.has(key)) silentSince.set(key, now);
    const dead = rows.filter((row) =>
      row.process === null
        ? now - (silentSince.get(keyOf(row)) ?? now) >= beat.silenceMs
        : hasEnded(row.process),
    );
    if (dead.length === 0) return;
    const released = await on.query<{ workers: number }>(RELEASE_JOBS, [
      dead.map((row) => row.name),
      dead.map((row) => row.beat),
    ]);
    const workers = released.rows[0]?.workers ?? 0;
    if (workers > 0) log.warn({ workers }, "jobs that killed workers held are run again");
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sendBeat();
      } catch (error) {
        // Other workers cannot be observed during an outage.
        silentSince.clear();
        client?.release(true);
        client = undefined;
        // A cut line or a server that hangs: nothing else would end the queries on the other connections.
        if (/timeout/i.test(String(error)) && !stopping.signal.aborted) onLost();
      }
      await delay(beat.everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    /**
     * Releases the jobs that are left and deletes the row; no job may be running any more.
     * Retries while the database is unavailable, since others do not release the jobs of a living
     * process, until `signal` aborts.
     */
    unregister: async (signal) => {
      stopping.abort();
      await running;
      for (;;) {
        try {
          await (client ?? pool).query(UNREGISTER, [name]);
          client?.release();
          return;
        } catch {
          client?.release(true);
          client = undefined;
        }
        if (signal.aborted) return;
        await delay(beat.everyMs, undefined, { signal }).catch(() => {});
      }
    },
  };
}
