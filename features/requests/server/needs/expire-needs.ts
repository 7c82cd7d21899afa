import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { needExpired } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

const BATCH = 500;

/**
 * Expires needs after fourteen days and writes to their owners. Every ten minutes, in
 * batches that skip locked rows.
 */
export function expireNeedsJob(ports: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.expire_needs",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      while ((await expireNeeds(ports)) === BATCH);
    },
  });
}

/** Expires up to 500 needs and queues their letters, in one transaction; returns how many. */
function expireNeeds({ db, now }: Pick<Ports, "db" | "now">): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Locked rows are skipped: nothing is waited for after this.
    const at = now();
    const due = tx
      .selectFrom("needs")
      .select("id")
      .where("status", "=", "open")
      .where("expires_at", "<=", at)
      .orderBy("expires_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked();
    const expired = await tx
      .updateTable("needs")
      .set({ status: "expired", closed_at: at })
      .where("id", "in", due)
      .returning("id")
      .execute();
    for (const { id } of expired) await letters.queue(tx, needExpired, { need_id: id });
    return expired.length;
  });
}
