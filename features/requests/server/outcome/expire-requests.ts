import { z } from "zod";
import { confirmedTimes } from "#features/scheduling/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { announceRequest } from "../announce.ts";
import { requestCalledOff, requestExpired } from "../events.ts";
import { letters } from "../letters/index.gen.ts";

/**
 * Expires requests after 30 days locked or 90 days unlocked (life.ts; the unlock moves `expires_at`).
 * Runs every ten minutes in small batches that skip locked rows.
 */
export function expireRequestsJob(ports: Pick<Ports, "db" | "now" | "live">) {
  return defineJob({
    name: "requests.expire",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      for (let more = true; more; ) {
        const expired = await expireRequests(ports);
        for (const id of expired) await announceRequest(ports, id);
        more = expired.length === BATCH;
      }
    },
  });
}

const BATCH = 500;

/**
 * Expires up to 500 due requests, queues their letters and returns their ids. Where a time was confirmed, the provider
 * receives a letter too, because a trigger releases it with the request.
 */
export async function expireRequests(ports: Pick<Ports, "db" | "now">): Promise<string[]> {
  return inTransaction(ports.db, async (tx) => {
    // Locked rows are skipped: nothing is waited for after this.
    const now = ports.now();
    const due = await tx
      .selectFrom("requests")
      .select("id")
      .where("status", "=", "active")
      .where("expires_at", "<=", now)
      .orderBy("expires_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return ids;
    const agreed = await confirmedTimes(tx, ids, now);
    await tx
      .updateTable("requests")
      .set({ status: "expired", expired_at: now })
      .where("id", "in", ids)
      .execute();
    for (const id of ids)
      await letters.queue(tx, requestExpired, { request_id: id, confirmed: agreed.get(id) ?? null });
    for (const [id, confirmed] of agreed)
      await letters.queue(tx, requestCalledOff, { request_id: id, confirmed });
    return ids;
  });
}
