import { sql } from "kysely";
import { Failure } from "#foundation/errors/failure.ts";
import { type Db, isExclusionViolation, isUniqueViolation } from "#platform/postgres/database.ts";
import { HELD_HERE_ALREADY, refusedHold } from "./hold-terms.ts";
import { endLapsed, endOwn } from "./lapsed-holds.ts";

/** A request as its time needs it; the caller has locked its row. */
export interface ScheduledRequest {
  id: string;
  owner_id: string;
  provider_id: string;
  service_id: string;
}

export interface Wanted {
  starts_at: Date;
  ends_at: Date;
  /** Null when it is confirmed at once. */
  held_until: Date | null;
}

/**
 * Makes a time a request's own, in place of the one it had, after releasing the holds in its way whose time is up.
 * Constraints decide between two who want the same time, and between two holds of one owner with one provider; throws
 * SLOT_UNAVAILABLE or VALIDATION_ERROR for the second.
 */
export async function takeTime(
  tx: Db,
  { id, owner_id, provider_id }: ScheduledRequest,
  wanted: Wanted,
  now: Date,
): Promise<void> {
  const { starts_at, ends_at, held_until } = wanted;
  await endOwn(tx, id, now);
  await endLapsed(
    tx,
    sql`provider_id = ${provider_id} and held_until <= ${now} and (owner_id = ${owner_id}
      or tstzrange(starts_at, ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz))`,
  );
  try {
    await tx
      .insertInto("appointments")
      .values({
        request_id: id,
        provider_id,
        owner_id,
        starts_at,
        ends_at,
        held_until,
        confirmed_at: held_until ? null : now,
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (isExclusionViolation(error, "appointments_never_overlap")) throw new Failure("SLOT_UNAVAILABLE");
    if (isUniqueViolation(error, "appointments_one_hold")) throw refusedHold(HELD_HERE_ALREADY);
    throw error;
  }
}

/**
 * Lets one transaction at a time write in a calendar or count an owner's holds. Without it the constraint would
 * still decide, but two that meet in it may each wait for the other until the database kills one.
 * Owner before provider, everywhere.
 */
export async function oneAtATime(tx: Db, whose: "owner" | "provider", id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scheduling.${whose}:${id}`}::text, 0))`.execute(
    tx,
  );
}

/** How long an appointment of a request's service lasts, in minutes. */
export async function durationOf(tx: Db, { service_id }: ScheduledRequest): Promise<number> {
  const { duration_minutes } = await tx
    .selectFrom("published_services as services")
    .select("duration_minutes")
    .where("id", "=", service_id)
    .executeTakeFirstOrThrow();
  return duration_minutes;
}

export const endOf = (starts_at: Date, duration: number) => new Date(starts_at.getTime() + duration * 60_000);
