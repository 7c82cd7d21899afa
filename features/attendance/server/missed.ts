import { isMissable, NO_SHOW_AFTER_MS, NO_SHOW_TOO_EARLY } from "#features/attendance/contract/index.ts";
import { replacedTime } from "#features/scheduling/server/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { queueWeighing } from "./lowered.ts";

/**
 * Returns the time of a request's appointment that somebody can be reported to have missed; null without one,
 * or when it is known already who did. Throws NO_SHOW_TOO_EARLY before its time and for 30 minutes after.
 */
export async function absenceThatMayBeSaid(db: Db, request_id: string, now: Date): Promise<Date | null> {
  const starts_at = await missableTime(db, request_id, now);
  if (starts_at && !isMissable(starts_at, now)) throw new Failure(NO_SHOW_TOO_EARLY);
  return starts_at;
}

/** Returns from when the absence at a request's appointment may be said; null without one. */
export async function absenceSaidFrom(db: Db, request_id: string, now: Date): Promise<Date | null> {
  const starts_at = await missableTime(db, request_id, now);
  return starts_at && new Date(starts_at.getTime() + NO_SHOW_AFTER_MS);
}

/**
 * Returns the time of a request's confirmed appointment, unless it is known already who missed it. Until that
 * has come it is the time before it that did: whoever missed a time cannot hide that by choosing another.
 */
async function missableTime(db: Db, request_id: string, now: Date): Promise<Date | null> {
  const appointment = await db
    .selectFrom("published_appointments as a")
    .select("a.starts_at")
    .where("a.request_id", "=", request_id)
    .where("a.confirmed_at", "is not", null)
    .executeTakeFirst();
  const current = appointment?.starts_at ?? null;
  if (current && current <= now) return unlessMissed(db, request_id, current);
  const replaced = await replacedTime(db, request_id);
  return (replaced && (await unlessMissed(db, request_id, replaced))) ?? current;
}

/** Returns the time unless it is known who missed it. */
async function unlessMissed(db: Db, request_id: string, starts_at: Date): Promise<Date | null> {
  const missed = await db
    .selectFrom("attendances")
    .select("missed_by")
    .where("request_id", "=", request_id)
    .where("starts_at", "=", starts_at)
    .where("missed_by", "is not", null)
    .executeTakeFirst();
  return missed ? null : starts_at;
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
