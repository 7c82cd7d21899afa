import { addJob, addJobQuietly, type JobPayload } from "#platform/jobs/jobs.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { DeclaredLetter, LetterEvent } from "./declaration.ts";

/** The letters of one feature. Use cases queue an event; the declarations decide which letters follow. */
export function letterSet(all: readonly DeclaredLetter[]) {
  /**
   * Returns the names of an event's jobs, for statements that add them in SQL. Throws
   * when no letter is about it.
   */
  function jobsOf(event: Pick<LetterEvent, "name">): string[] {
    const names = all.filter((letter) => letter.event === event.name).map(({ name }) => name);
    if (names.length === 0) throw new Error(`No letter of this feature is about ${event.name}`);
    return names;
  }
  return {
    all,
    jobsOf,
    /** Queues the letters about an event, in the given transaction. */
    async queue<Payload extends JobPayload>(
      db: Db,
      event: LetterEvent<Payload>,
      payload: Payload,
      options?: { jobKey?: string },
    ): Promise<void> {
      for (const name of jobsOf(event)) await addJob(db, { name, payload: event.payload }, payload, options);
    },
    /** Like `queue`, for bulk changes: the caller runs `wakeWorkers` after the commit. */
    async queueQuietly<Payload extends JobPayload>(
      tx: Transaction,
      event: LetterEvent<Payload>,
      payload: Payload,
    ): Promise<void> {
      for (const name of jobsOf(event)) await addJobQuietly(tx, { name, payload: event.payload }, payload);
    },
  };
}
