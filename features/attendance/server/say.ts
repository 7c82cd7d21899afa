import {
  type Attendance,
  INVALID_ATTENDANCE,
  isAgreedLately,
  lateTimes,
  nextPresence,
} from "#features/attendance/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import {
  type AgreedRow,
  attendanceRows,
  isAgreed,
  keepingOf,
  ownColumn,
  toAttendance,
} from "./attendance-rows.ts";

type SayingPorts = Pick<Ports, "db" | "live" | "log" | "now">;
/** An appointment as its person saw it. */
interface OfTime {
  id: string;
  starts_at: string;
}

/**
 * Confirms that a person comes to their appointment; the other side sees it at once. A repeated call
 * changes nothing, nor does one about a time that was agreed within the day before it. Throws NOT_FOUND,
 * INVALID_ATTENDANCE for another time than the agreed one, outside the day before it, and once the visit
 * has arrived.
 */
export const attend = (ports: SayingPorts, actor: Actor, of: OfTime): Promise<Attendance> =>
  say(ports, actor, of, (row, now) => {
    const keeping = keepingOf(row, actor.role, now);
    if (keeping.presence === "coming" || isAgreedLately(keeping)) return null;
    const next = nextPresence("attend", keeping, "self");
    if (!next) throw new Failure(INVALID_ATTENDANCE);
    return actor.role === "owner" ? { owner_attends_at: now } : { provider_attends_at: now };
  });

/**
 * Says by how many minutes a person is late; the other side sees it at once. The same minutes again change
 * nothing. Throws NOT_FOUND, INVALID_ATTENDANCE for another time than the agreed one, too early, too late,
 * for a time that is past, and once the visit has arrived.
 */
export const beLate = (
  ports: SayingPorts,
  actor: Actor,
  { minutes, ...of }: OfTime & { minutes: number },
): Promise<Attendance> =>
  say(ports, actor, of, (row, now) => {
    const { role } = actor;
    const next = nextPresence("be_late", keepingOf(row, role, now), "self");
    const at = lateTimes(row.starts_at, now).find((time) => time.minutes === minutes)?.at;
    if (!next || !at) throw new Failure(INVALID_ATTENDANCE);
    if (row[`${role}_expected_at`]?.getTime() === at.getTime()) return null;
    return role === "owner"
      ? { owner_expected_at: at, owner_late_at: now }
      : { provider_expected_at: at, provider_late_at: now };
  });

type Said =
  | { owner_attends_at: Date }
  | { provider_attends_at: Date }
  | { owner_expected_at: Date; owner_late_at: Date }
  | { provider_expected_at: Date; provider_late_at: Date };

/**
 * Locks the request, stores its person's statement about the appointment, if new, and notifies both sides'
 * pages.
 */
async function say(
  ports: SayingPorts,
  actor: Actor,
  { id, starts_at }: OfTime,
  decide: (row: AgreedRow, now: Date) => Said | null,
): Promise<Attendance> {
  const saying = await inTransaction(ports.db, async (tx) => {
    await lockRequest(tx, actor, id);
    const row = await attendanceRows(tx, actor, id).executeTakeFirst();
    if (!row) throw new Failure(NOT_FOUND);
    const now = ports.now();
    if (!isAgreed(row) || row.status !== "active" || row.starts_at.getTime() !== Date.parse(starts_at))
      throw new Failure(INVALID_ATTENDANCE);
    const said = decide(row, now);
    if (said) {
      const { owner_id, provider_id } = row;
      await tx
        .insertInto("attendances")
        .values({ request_id: id, starts_at: row.starts_at, owner_id, provider_id, ...said })
        .onConflict((conflict) => conflict.columns(["request_id", "starts_at"]).doUpdateSet(said))
        .execute();
    }
    return { row: { ...row, ...said }, now };
  });
  const { owner_id, provider_id } = saying.row;
  ports.live
    .notify([owner_id, provider_id], { kind: "request", id })
    .catch((err: unknown) => ports.log.warn({ err }, "could not announce an attendance"));
  return toAttendance(saying.row, actor.role, saying.now);
}

async function lockRequest(tx: Transaction, { id, role }: Actor, request_id: string): Promise<void> {
  const request = await tx
    .selectFrom("published_requests")
    .select("id")
    .where("id", "=", request_id)
    .where(ownColumn(role), "=", id)
    .where("unlocked_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
}
