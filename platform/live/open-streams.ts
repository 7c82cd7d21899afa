import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Streams that one account may have open, over all processes. */
const STREAMS_MAX = 12;

/**
 * How often a process updates its row, and how long that is valid: its streams expire
 * within a minute of its death.
 */
const BEAT_MS = 15_000;
const ALIVE_SECONDS = 45;

/** Counts each account's open streams over all processes (tables open_streams and stream_processes). */
export interface OpenStreams {
  /**
   * Counts one more; returns false when the account has STREAMS_MAX. Throws while
   * the database is unavailable.
   */
  open: (account: string) => Promise<boolean>;
  /** Counts one less, asynchronously. Never throws. */
  close: (account: string) => void;
  /** Stops counting the streams of this process. Never throws. */
  end: () => Promise<void>;
}

/**
 * Opening costs one statement. Closed streams are counted in batches, one statement at a time; a process's
 * heartbeat is one row, however many streams it has.
 */
export function createOpenStreams(db: Pick<Db, "getExecutor">): OpenStreams {
  const process_id = randomUUID();
  const closed = new Map<string, number>();
  let starting: Promise<void> | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  /** Also deletes the streams of processes that were killed. */
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

  async function start(): Promise<void> {
    await beat();
    timer = setInterval(() => {
      // A failed beat is made up for by the next one. Also retries counts that failed.
      beat().catch(() => {});
      writeClosed();
    }, BEAT_MS).unref();
  }

  function writeClosed(): void {
    writing ??= (async () => {
      while (closed.size > 0 && !hasEnded) {
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
      // The process is stopping: the stream ends at once, uncounted.
      if (hasEnded) return true;
      starting ??= start();
      try {
        await starting;
      } catch (error) {
        starting = undefined;
        throw error;
      }
      try {
        const { rows } = await sql<{ opened: boolean }>`
          select open_stream(${account}, ${process_id}, ${STREAMS_MAX}) as opened`.execute(db);
        return rows[0]?.opened === true;
      } catch (error) {
        // The outcome is unknown: it may have been counted.
        close(account);
        throw error;
      }
    },
    close,
    end: async () => {
      hasEnded = true;
      clearInterval(timer);
      await writing;
      // Expired, not deleted, since a stream may just be opening: the next beat of
      // another process deletes it.
      await sql`update stream_processes set alive_until = clock_timestamp() where id = ${process_id}`
        .execute(db)
        .catch(() => {});
    },
  };
}
