import {
  type Attendance,
  isMissable,
  type Keeping,
  mayGiveUp,
  nextPresence,
  type Presence,
} from "#features/attendance/contract/index.ts";
import { requestParties } from "#features/scheduling/server/index.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

type Reader = Pick<Actor, "id" | "role">;
type Side = Actor["role"];

export const ownColumn = (role: Side) => (role === "owner" ? "owner_id" : "provider_id");
const otherOf = (role: Side): Side => (role === "owner" ? "provider" : "owner");

/**
 * Returns the query for an unlocked request of this person with its confirmed appointment,
 * if any, and its attendance.
 */
export const attendanceRows = (db: Db, { id, role }: Reader, request_id: string) =>
  requestParties(db)
    .leftJoin("published_appointments as a", (join) =>
      join.onRef("a.request_id", "=", "r.id").on("a.confirmed_at", "is not", null),
    )
    .leftJoin("attendances as t", (join) =>
      join.onRef("t.request_id", "=", "a.request_id").onRef("t.starts_at", "=", "a.starts_at"),
    )
    .select([
      "a.starts_at",
      "a.confirmed_at",
      "a.arrived_at",
      "a.done_at",
      "t.owner_attends_at",
      "t.provider_attends_at",
    ])
    .select(["t.owner_expected_at", "t.provider_expected_at", "t.missed_by"])
    .where("r.id", "=", request_id)
    .where(`r.${ownColumn(role)}`, "=", id)
    .where("r.unlocked_at", "is not", null);

export type AttendanceRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof attendanceRows>["executeTakeFirst"]>>
>;
/** With a confirmed appointment. */
export type AgreedRow = AttendanceRow & { starts_at: Date; confirmed_at: Date };

/** Whether a row has a confirmed appointment of a request that was not called off. */
export const isAgreed = (row: AttendanceRow): row is AgreedRow =>
  row.starts_at !== null &&
  row.confirmed_at !== null &&
  (row.status === "active" || row.status === "completed");

/** Returns how a side keeps the appointment. */
function presenceOf(row: AttendanceRow, side: Side): Presence {
  if (row.missed_by === side) return "missed";
  if (row[`${side}_expected_at`]) return "late";
  return row[`${side}_attends_at`] ? "coming" : "unsaid";
}

/** Whether the visit has arrived or is done. */
const hasMet = ({ arrived_at, done_at }: AttendanceRow): boolean => (arrived_at ?? done_at) !== null;

/** Returns what decides whether a side may say something of the appointment now. */
export const keepingOf = (row: AgreedRow, side: Side, now: Date): Keeping => ({
  presence: presenceOf(row, side),
  starts_at: row.starts_at,
  agreed_at: row.confirmed_at,
  now,
  has_met: hasMet(row),
});

/** Converts a row to its reader's view. */
export function toAttendance(row: AgreedRow, role: Side, now: Date): Attendance {
  const at = keepingOf(row, role, now);
  const sideOf = (side: Side) => ({
    presence: presenceOf(row, side),
    expected_at: row[`${side}_expected_at`]?.toISOString() ?? null,
  });
  const actions: Attendance["actions"] = [];
  if (row.status === "active" && nextPresence("attend", at, "self")) actions.push("attend");
  if (row.status === "active" && nextPresence("be_late", at, "self")) actions.push("be_late");
  if (row.status === "active" && mayGiveUp(at)) actions.push("give_up");
  if (row.missed_by === null && isMissable(row.starts_at, now)) actions.push("report");
  return {
    starts_at: row.starts_at.toISOString(),
    own: sideOf(role),
    other: sideOf(otherOf(role)),
    other_name: role === "owner" ? row.business_name : row.owner_name,
    actions,
  };
}
