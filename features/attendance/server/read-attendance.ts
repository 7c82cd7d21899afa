import type { Attendance } from "#features/attendance/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { attendanceRows, isAgreed, toAttendance } from "./attendance-rows.ts";

/**
 * Returns how the two sides of an unlocked request keep its confirmed appointment, for one of them; null
 * without one. Throws NOT_FOUND.
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
