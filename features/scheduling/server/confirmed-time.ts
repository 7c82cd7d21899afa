import type { Db } from "#platform/postgres/database.ts";

/** When both sides agreed to meet for a request, if that is still to come; ISO. */
export async function confirmedTime(db: Db, request_id: string, now: Date): Promise<string | null> {
  return (await confirmedTimes(db, [request_id], now)).get(request_id) ?? null;
}

/** The same of several, by request; one without such a time is left out. */
export async function confirmedTimes(
  db: Db,
  request_ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (request_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("appointments")
    .select(["request_id", "starts_at"])
    .where("request_id", "in", request_ids)
    .where("held_until", "is", null)
    .where("starts_at", ">", now)
    .execute();
  return new Map(rows.map(({ request_id, starts_at }) => [request_id, starts_at.toISOString()]));
}

/**
 * The last time both sides agreed on for a request, whether or not it is past; null when there was none, or when it was
 * given up. Read from what happened: closing a request frees its time.
 */
export async function agreedTime(db: Db, request_id: string): Promise<Date | null> {
  const last = await db
    .selectFrom("appointment_events")
    .select(["kind", "starts_at"])
    .where("request_id", "=", request_id)
    .where("kind", "!=", "proposed")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isAgreed = last && (AGREED as readonly string[]).includes(last.kind);
  return isAgreed ? last.starts_at : null;
}

const AGREED = ["confirmed", "accepted", "kept"] as const;
