import { isMissable, NO_SHOW_AFTER_MS, NO_SHOW_TOO_EARLY } from "#features/attendance/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { queueWeighing } from "./lowered.ts";

/**
 * Returns the time of a request's confirmed appointment that somebody can be reported to have missed; null
 * without one, or when it is known already who did. Throws NO_SHOW_TOO_EARLY before its time and for 30
 * minutes after.
 */
export async function absenceThatMayBeSaid(db: Db, request_id: string, now: Date): Promise<Date | null> {
  const starts_at = await missableTime(db, request_id);
  if (starts_at && !isMissable(starts_at, now)) throw new Failure(NO_SHOW_TOO_EARLY);
  return starts_at;
}

/** Returns from when the absence at a request's appointment may be said; null without one. */
export async function absenceSaidFrom(db: Db, request_id: string): Promise<Date | null> {
  const starts_at = await missableTime(db, request_id);
  return starts_at && new Date(starts_at.getTime() + NO_SHOW_AFTER_MS);
}

/** The time of a request's confirmed appointment, unless it is known already who missed it. */
async function missableTime(db: Db, request_id: string): Promise<Date | null> {
  const appointment = await db
    .selectFrom("published_appointments as a")
    .leftJoin("attendances as t", (join) =>
      join.onRef("t.request_id", "=", "a.request_id").onRef("t.starts_at", "=", "a.starts_at"),
    )
    .select(["a.starts_at", "t.missed_by"])
    .where("a.request_id", "=", request_id)
    .where("a.confirmed_at", "is not", null)
    .executeTakeFirst();
  return appointment?.missed_by ? null : (appointment?.starts_at ?? null);
}

interface Absence {
  request_id: string;
  starts_at: Date;
  owner_id: string;
  provider_id: string;
  missed_by: "owner" | "provider";
}

/**
 * Records who missed an appointment, once it is proven; the first proof stays. A provider's absences are
 * weighed once it is committed. Returns whether this is the first.
 */
export async function recordAbsence(tx: Transaction, absence: Absence, now: Date): Promise<boolean> {
  const { missed_by } = absence;
  const recorded = await tx
    .insertInto("attendances")
    .values({ ...absence, passed_at: now, missed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["request_id", "starts_at"])
        .doUpdateSet(({ fn, val }) => ({
          missed_by,
          missed_at: now,
          passed_at: fn.coalesce("attendances.passed_at", val(now)),
        }))
        .where("attendances.missed_by", "is", null),
    )
    .returning("request_id")
    .executeTakeFirst();
  if (recorded && missed_by === "provider") await queueWeighing(tx, absence.provider_id);
  return recorded !== undefined;
}
