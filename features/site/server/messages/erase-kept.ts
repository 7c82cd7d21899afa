import { z } from "zod";
import { KEPT_MESSAGE_MONTHS } from "#features/site/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";

const BATCH = 500;

/** Erases kept messages with their answers, two years after the last of these; every night, in batches. */
export const eraseKeptMessagesJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "site.erase_kept_messages",
    payload: z.object({}),
    every: "41 8 * * *",
    handle: async () => {
      const before = now();
      before.setUTCMonth(before.getUTCMonth() - KEPT_MESSAGE_MONTHS);
      for (let more = true; more; ) {
        const old = await db
          .selectFrom("kept_messages")
          .select("id")
          .where("settled_at", "<", before)
          .orderBy("settled_at")
          .limit(BATCH)
          .execute();
        if (old.length === 0) return;
        await db
          .deleteFrom("kept_messages")
          .where(
            "id",
            "in",
            old.map(({ id }) => id),
          )
          // Answered again meanwhile.
          .where("settled_at", "<", before)
          .execute();
        more = old.length === BATCH;
      }
    },
  });
