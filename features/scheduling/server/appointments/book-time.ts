import { sql } from "kysely";
import { SLOT_UNAVAILABLE } from "#features/scheduling/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { isExclusionViolation, isUniqueViolation, type Transaction } from "#platform/postgres/database.ts";
import { freeCrew } from "../crews/free-crew.ts";
import { endLapsed, endOwnTime } from "../holds/end-holds.ts";
import { HELD_HERE_ALREADY, holdRefused } from "../holds/hold-terms.ts";

/** The columns of a request that its time needs; the caller has locked its row. */
export interface ScheduledRequest {
  id: string;
  owner_id: string;
  provider_id: string;
  service_id: string;
}

export interface Booking {
  starts_at: Date;
  ends_at: Date;
  /** Null when it is confirmed at once. */
  held_until: Date | null;
}

/**
 * Replaces a request's time, after ending expired holds that overlap it; the first crew that is free takes
 * it. Constraints reject overlapping appointments of a crew and a second hold of an owner with one provider;
 * throws SLOT_UNAVAILABLE or VALIDATION_ERROR for these. The caller has locked the provider's calendar.
 */
export async function bookTime(
  tx: Transaction,
  { id, owner_id, provider_id }: ScheduledRequest,
  booking: Booking,
  now: Date,
): Promise<void> {
  const { starts_at, ends_at, held_until } = booking;
  await endOwnTime(tx, id, now);
  await endLapsed(
    tx,
    sql`provider_id = ${provider_id} and held_until <= ${now} and (owner_id = ${owner_id}
      or tstzrange(starts_at, ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz))`,
  );
  const crew_id = await freeCrew(tx, provider_id, booking, now);
  if (crew_id === "none") throw new Failure(SLOT_UNAVAILABLE);
  try {
    await tx
      .insertInto("appointments")
      .values({
        request_id: id,
        provider_id,
        owner_id,
        crew_id,
        starts_at,
        ends_at,
        held_until,
        confirmed_at: held_until ? null : now,
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (isExclusionViolation(error, "appointments_never_overlap")) throw new Failure(SLOT_UNAVAILABLE);
    if (isUniqueViolation(error, "appointments_one_hold")) throw holdRefused(HELD_HERE_ALREADY);
    throw error;
  }
}

/**
 * Lets one transaction at a time write to a provider's calendar or count an owner's holds. The
 * constraints would still decide without it, but concurrent bookings could deadlock. Always lock
 * the owner before the provider.
 */
export async function lockCalendar(tx: Transaction, side: "owner" | "provider", id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scheduling.${side}:${id}`}::text, 0))`.execute(
    tx,
  );
}

/**
 * Returns the turn (`inTransaction`) of transactions that will lock a provider's
 * calendar: many may want it at once.
 */
export const calendarTurn = (provider_id: string): string => `scheduling.provider:${provider_id}`;

/** Returns the duration of a request's service in minutes. */
export async function durationOf(tx: Transaction, { service_id }: ScheduledRequest): Promise<number> {
  const { duration_minutes } = await tx
    .selectFrom("published_services as services")
    .select("duration_minutes")
    .where("id", "=", service_id)
    .executeTakeFirstOrThrow();
  return duration_minutes;
}

export const endOf = (starts_at: Date, duration: number) => new Date(starts_at.getTime() + duration * 60_000);

/**
 * Whether another calendar of a provider is busy in one of some periods. Such a time is neither proposed nor
 * accepted. The caller has locked the provider's calendar.
 */
export async function isBusyElsewhere(
  tx: Transaction,
  provider_id: string,
  periods: readonly Pick<Booking, "starts_at" | "ends_at">[],
): Promise<boolean> {
  const busy = await tx
    .selectFrom("busy_times")
    .select("calendar_id")
    .where("provider_id", "=", provider_id)
    .where((of) =>
      of.or(
        periods.map(({ starts_at, ends_at }) =>
          of.and([of("ends_at", ">", starts_at), of("starts_at", "<", ends_at)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return busy !== undefined;
}
