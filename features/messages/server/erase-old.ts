import { sql } from "kysely";
import { z } from "zod";
import { KEPT_DAYS } from "#features/messages/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { storedKeys } from "./files/stored-files.ts";

const BATCH = 100;

/** Longer than mail servers try to deliver the same e-mail. */
const REFUSALS_KEPT_DAYS = 30;

/**
 * Erases threads with their messages two years after their requests ended, unless a contract stands on them,
 * which is erased in its own time (quotes.erase_old); every night, in small batches. Files go before the rows
 * that name them: a night that is cut short leaves none behind.
 */
export function eraseOldJob({ db, storage, now }: Pick<Ports, "db" | "storage" | "now">) {
  return defineJob({
    name: "messages.erase_old",
    payload: z.object({}),
    every: "23 8 * * *",
    handle: async () => {
      const refusedBefore = new Date(now().getTime() - REFUSALS_KEPT_DAYS * DAY_MS);
      await db.deleteFrom("refused_replies").where("created_at", "<", refusedBefore).execute();
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      for (let more = true; more; ) {
        const old = await db
          .selectFrom("threads")
          .select("id")
          .where("ended_at", "<", before)
          .where(sql<boolean>`not exists (select from published_contracts c where c.request_id = threads.id)`)
          .orderBy("ended_at")
          .limit(BATCH)
          .execute();
        if (old.length === 0) return;
        const ids = old.map(({ id }) => id);
        const files = await db
          .selectFrom("message_files")
          .select(["file_key", "widths"])
          .where("thread_id", "in", ids)
          .execute();
        for (const key of storedKeys(files)) await storage.delete(key);
        await db.deleteFrom("threads").where("id", "in", ids).where("ended_at", "<", before).execute();
        more = old.length === BATCH;
      }
    },
  });
}
