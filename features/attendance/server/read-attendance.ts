import type { Attendance } from "#features/attendance/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { attendanceRows, isAgreed, toAttendance } from "./attendance-rows.ts";

/**
 * Returns, for one side of an unlocked request, what both said about coming to its appointment; null without
 * a confirmed appointment. Throws NOT_FOUND.
 */
export async function readAttendance(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  request_id: string,
  now: Date,
): Promise<Attendance | null> {
  const row = await attendanceRows(db, actor, request_id).executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return isAgreed(row) ? toAttendance(row, actor.role, now) : null;
}
