import { z } from "zod";
import type { Side } from "#features/messages/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { eraseOldJob } from "./erase-old.ts";
import { messagesUnread } from "./events.ts";
import { letters } from "./letters/index.generated.ts";
import { columnsOf } from "./thread-columns.ts";
import { rollUpRepliesJob } from "./usual-reply/roll-up-replies.ts";

const BATCH = 500;

/**
 * Queues the letters about messages that were not read for five minutes. Every minute, in small batches that
 * skip locked rows: a job for each message would make sends wait for one another
 * (docs/decisions/0025-threads.md).
 */
export function notifyUnreadJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "messages.notify_unread",
    payload: z.object({}),
    every: "* * * * *",
    handle: async () => {
      for (const side of ["owner", "provider"] as const)
        while ((await notifyUnread({ db, now }, side)) === BATCH);
    },
  });
}

/** Queues the letters due of up to 500 threads, once each, and returns how many. */
function notifyUnread({ db, now }: Pick<Ports, "db" | "now">, side: Side): Promise<number> {
  const { letter_due_at } = columnsOf(side).own;
  return inTransaction(db, async (tx) => {
    const due = tx
      .selectFrom("threads")
      .select("id")
      .where(letter_due_at, "<=", now())
      .orderBy(letter_due_at)
      .limit(BATCH)
      .forUpdate()
      .skipLocked();
    const threads = await tx
      .updateTable("threads")
      .set({ [letter_due_at]: null })
      .where("id", "in", due)
      .returning("id")
      .execute();
    for (const { id } of threads) await letters.queue(tx, messagesUnread, { thread_id: id, side });
    return threads.length;
  });
}

export const messageJobs = (ports: Ports) => [
  notifyUnreadJob(ports),
  eraseOldJob(ports),
  rollUpRepliesJob(ports),
];
