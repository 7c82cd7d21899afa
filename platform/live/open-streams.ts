import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Streams that one account may have open at all processes together. */
const STREAMS_MAX = 12;

/** How often a process says that it lives, and for how long that holds: its streams lapse within a minute of its death. */
const BEAT_MS = 15_000;
const ALIVE_SECONDS = 45;

/** Counts each account's open streams over all processes (tables open_streams and stream_processes). */
export interface OpenStreams {
  /** Counts one more; false when the account has as many as one person needs. Throws while the database is away. */
  open: (account: string) => Promise<boolean>;
  /** Counts one less, soon. Never throws. */
  close: (account: string) => void;
  /** The streams of this process count no more. Never throws. */
  end: () => Promise<void>;
}

/**
 * Opening costs one statement. Closed streams are counted together, one statement at a time, and a process's heartbeat is
 * one row however many streams it has.
 */
export function createOpenStreams(db: Pick<Db, "getExecutor">): OpenStreams {
  const process_id = randomUUID();
  const closed = new Map<string, number>();
  let beginning: Promise<void> | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  /** Also clears away the streams of processes that were killed. */
  async function beat(): Promise<void> {
    await sql`
      with alive as (
        insert into stream_processes values (${process_id}, clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS}))
        on conflict (id) do update set alive_until = excluded.alive_until
      ), dead as (
        delete from stream_processes where alive_until < clock_timestamp() and id <> ${process_id} returning id
      )
      delete from open_streams
      where process_id in (select id from dead) or (process_id = ${process_id} and streams = 0)`.execute(db);
  }

  async function begin(): Promise<void> {
    await beat();
    timer = setInterval(() => {
      // Out of reach: the next beat says it. What could not be counted then is counted now.
      beat().catch(() => {});
      writeClosed();
    }, BEAT_MS).unref();
  }

  function writeClosed(): void {
    writing ??= (async () => {
      while (closed.size > 0 && !isOver) {
        const batch = [...closed];
        closed.clear();
        try {
          await sql`
            update open_streams open set streams = greatest(open.streams - closed.streams, 0)
            from unnest(${batch.map(([account]) => account)}::uuid[], ${batch.map(([, count]) => count)}::int[])
              as closed (account_id, streams)
            where open.account_id = closed.account_id and open.process_id = ${process_id}`.execute(db);
        } catch {
          for (const [account, count] of batch) closed.set(account, (closed.get(account) ?? 0) + count);
          return;
        }
      }
    })().finally(() => {
      writing = undefined;
    });
  }

  function close(account: string): void {
    closed.set(account, (closed.get(account) ?? 0) + 1);
    writeClosed();
  }

  return {
    open: async (account) => {
      // Asked of a process that is leaving: the stream ends at once.
      if (isOver) return true;
      beginning ??= begin();
      try {
        await beginning;
      } catch (error) {
        beginning = undefined;
        throw error;
      }
      try {
        const { rows } = await sql<{ opened: boolean }>`
          select open_stream(${account}, ${process_id}, ${STREAMS_MAX}) as opened`.execute(db);
        return rows[0]?.opened === true;
      } catch (error) {
        // It may have been counted all the same.
        close(account);
        throw error;
      }
    },
    close,
    end: async () => {
      isOver = true;
      clearInterval(timer);
      await writing;
      // Not removed here, since a stream may be being opened: the next beat of another process does.
      await sql`update stream_processes set alive_until = clock_timestamp() where id = ${process_id}`
        .execute(db)
        .catch(() => {});
    },
  };
}
