import { z } from "zod";
import { confirmedTimes } from "#features/scheduling/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { announceRequest } from "./announce.ts";
import { requestCalledOff, requestExpired } from "./events.ts";
import { letters } from "./letters/index.gen.ts";

/**
 * Closes the requests whose time is up: 30 days locked, 90 once unlocked (life.ts; the unlock moves
 * `expires_at`). Every ten minutes, in small batches that skip rows somebody is acting on.
 */
export function expireRequestsJob(ports: Pick<Ports, "db" | "now" | "live">) {
  return defineJob({
    name: "requests.expire",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      for (let more = true; more; ) {
        const expired = await expireRequests(ports.db, ports.now());
        for (const id of expired) await announceRequest(ports, id);
        more = expired.length === BATCH;
      }
    },
  });
}

const BATCH = 500;

/**
 * Closes up to 500 requests whose time was up at that instant, the letters about it queued; answers which. Both
 * sides hear of a time still agreed on: the database frees it with the request.
 */
export async function expireRequests(db: Ports["db"], at: Date): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom("requests")
      .select("id")
      .where("status", "=", "active")
      .where("expires_at", "<=", at)
      .orderBy("expires_at")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return ids;
    const agreed = await confirmedTimes(tx, ids, at);
    await tx
      .updateTable("requests")
      .set({ status: "expired", expired_at: at })
      .where("id", "in", ids)
      .execute();
    for (const id of ids)
      await letters.queue(tx, requestExpired, { request_id: id, confirmed: agreed.get(id) ?? null });
    for (const [id, confirmed] of agreed)
      await letters.queue(tx, requestCalledOff, { request_id: id, confirmed });
    return ids;
  });
}
