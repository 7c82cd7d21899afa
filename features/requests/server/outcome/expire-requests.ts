import { z } from "zod";
import { EXPIRING_DAYS } from "#features/requests/contract/index.ts";
import { confirmedTimes } from "#features/scheduling/server/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announceRequest } from "../announce.ts";
import { requestCalledOff, requestExpired } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { boundUntil } from "./bound.ts";

/**
 * Expires requests after 30 days locked or 90 days unlocked (life.ts; the unlock moves `expires_at`), and
 * not while a contract in force or an unpaid invoice binds both sides. Runs every ten minutes in small
 * batches that skip locked rows.
 */
export function expireRequestsJob(ports: Pick<Ports, "db" | "now" | "live">) {
  return defineJob({
    name: "requests.expire",
    payload: z.object({}),
    every: "*/10 * * * *",
    handle: async () => {
      for (const id of await expireRequests(ports)) await announceRequest(ports, id);
    },
  });
}

const BATCH = 500;

/**
 * Expires the due requests that nothing binds, queues their letters and returns their ids. The others are due
 * again when the season ends, or in a few days, which leaves time for a warning. Where a time was confirmed,
 * the provider receives a letter too, because a trigger releases it.
 */
export async function expireRequests(ports: Pick<Ports, "db" | "now">): Promise<string[]> {
  const all: string[] = [];
  for (let more = true; more; ) {
    const { expired, seen } = await expireBatch(ports);
    all.push(...expired);
    more = seen === BATCH;
  }
  return all;
}

function expireBatch(ports: Pick<Ports, "db" | "now">): Promise<{ expired: string[]; seen: number }> {
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
    if (due.length === 0) return { expired: [], seen: 0 };
    // Under their locks: a contract accepted or an invoice issued meanwhile is seen.
    const bound = await boundUntil(
      tx,
      due.map(({ id }) => id),
      { today: dayOf(now.getTime()), days: EXPIRING_DAYS },
    );
    for (const [id, expires_at] of bound)
      await tx.updateTable("requests").set({ expires_at }).where("id", "=", id).execute();
    const expired = due.map(({ id }) => id).filter((id) => !bound.has(id));
    if (expired.length > 0) await expire(tx, expired, now);
    return { expired, seen: due.length };
  });
}

async function expire(tx: Transaction, ids: string[], now: Date): Promise<void> {
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
}
