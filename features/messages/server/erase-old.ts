import { z } from "zod";
import { KEPT_DAYS } from "#features/messages/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";

const BATCH = 100;

/** Erases threads with their messages two years after their requests ended; every night, in small batches. */
export function eraseOldJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "messages.erase_old",
    payload: z.object({}),
    every: "23 8 * * *",
    handle: async () => {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      for (let more = true; more; ) {
        const old = db
          .selectFrom("threads")
          .select("id")
          .where("ended_at", "<", before)
          .orderBy("ended_at")
          .limit(BATCH)
          .forUpdate()
          .skipLocked();
        const erased = await db.deleteFrom("threads").where("id", "in", old).returning("id").execute();
        more = erased.length === BATCH;
      }
    },
  });
}
