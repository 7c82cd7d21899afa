import { z } from "zod";
import { dayOf, instantAt, weekdayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { digestDue } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

/** When the digest of a working day leaves, in Québec. */
const LEAVES_AT_MINUTE = 7 * 60;

/** Queues the digest of waiting cases for each operator, once a working day from seven in the morning on. */
export const queueDigestsJob = ({ db, now }: Pick<Ports, "db" | "now">) =>
  defineJob({
    name: "operator.queue_digests",
    payload: z.object({}),
    every: "3,33 * * * *",
    handle: async () => {
      const at = now().getTime();
      const today = dayOf(at);
      if (weekdayOf(today) > 5 || at < instantAt(today, LEAVES_AT_MINUTE)) return;
      await inTransaction(db, async (tx) => {
        const due = await tx
          .updateTable("operators")
          .set({ digest_on: today })
          .where("suspended_at", "is", null)
          .where(({ eb, or }) => or([eb("digest_on", "is", null), eb("digest_on", "<", today)]))
          // An operator appointed today has just read an introduction to the console.
          .where("created_at", "<", new Date(instantAt(today, 0)))
          .returning("id")
          .execute();
        for (const { id } of due) await letters.queue(tx, digestDue, { operator_id: id });
      });
    },
  });
