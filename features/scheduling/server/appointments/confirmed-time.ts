import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the start of a request's confirmed appointment if it is in the future, as ISO text; otherwise null.
 */
export async function confirmedTime(db: Db, request_id: string, now: Date): Promise<string | null> {
  return (await confirmedTimes(db, [request_id], now)).get(request_id) ?? null;
}

/** Returns the same for several requests; those without such an appointment are left out. */
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

/** Returns the start of the last agreed time of a request, as `agreedPeriod`. */
export async function agreedTime(db: Db, request_id: string): Promise<Date | null> {
  return (await agreedPeriod(db, request_id))?.starts_at ?? null;
}

/**
 * Returns the last agreed time of a request, past or not; null when there was none or it was released. Read
 * from the events, because closing a request deletes its appointment. One agreed before its end was kept has
 * none: it lasts as long as the service.
 */
export async function agreedPeriod(
  db: Db,
  request_id: string,
): Promise<{ starts_at: Date; ends_at: Date | null } | null> {
  const last = await db
    .selectFrom("appointment_events")
    .select(["kind", "starts_at", "ends_at"])
    .where("request_id", "=", request_id)
    .where("kind", "not in", OF_ANOTHER_TIME)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last?.starts_at || !(AGREED as readonly string[]).includes(last.kind)) return null;
  return { starts_at: last.starts_at, ends_at: last.ends_at };
}

/**
 * Returns the start of the last agreed time of a request that came before another took its place; null
 * without one.
 */
export async function replacedTime(db: Db, request_id: string): Promise<Date | null> {
  const replaced = await db
    .selectFrom((from) =>
      from
        .selectFrom("appointment_events")
        .select(["kind", "starts_at"])
        .select(sql<Date | null>`lead(at) over (order by at, id)`.as("replaced_at"))
        .where("request_id", "=", request_id)
        .where("kind", "not in", OF_ANOTHER_TIME)
        .as("e"),
    )
    .select("starts_at")
    .where("kind", "in", AGREED)
    .whereRef("starts_at", "<=", "replaced_at")
    .orderBy("replaced_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return replaced?.starts_at ?? null;
}

const AGREED = ["confirmed", "accepted", "kept"] as const;
/** Neither proposals nor the steps of a visit change what was agreed. */
const OF_ANOTHER_TIME = ["proposed", "on_the_way", "arrived", "done"] as const;
