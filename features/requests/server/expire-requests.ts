import { z } from "zod";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";

/**
 * Closes the requests whose time is up: 30 days locked, 90 once unlocked (life.ts; the unlock moves
 * `expires_at`). Every ten minutes, in small batches that skip rows somebody is acting on.
 */
export function expireRequestsJob({ db, now }: Pick<Ports, "db" | "now">) {
  return defineJob({
    name: "requests.expire",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      while ((await expireSome(db, now())) === BATCH);
    },
  });
}

const BATCH = 500;

async function expireSome(db: Ports["db"], at: Date): Promise<number> {
  const due = db
    .selectFrom("requests")
    .select("id")
    .where("status", "=", "active")
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const expired = await db
    .updateTable("requests")
    .set({ status: "expired", expired_at: at })
    .where("id", "in", due)
    .returning("id")
    .execute();
  return expired.length;
}
