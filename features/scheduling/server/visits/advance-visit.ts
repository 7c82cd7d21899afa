import {
  isVisitOpen,
  pressedAt,
  VISIT_NOT_OPEN,
  type Visit,
  type VisitStep,
  visitChange,
} from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { recordEvent } from "../appointments/appointment-events.ts";
import { toVisit, visitStateOf } from "./visit-columns.ts";

const STEP_COLUMN = { on_the_way: "on_the_way_at", arrived: "arrived_at", done: "done_at" } as const;

/**
 * Takes a step of the visit of a confirmed appointment (contract/visit.ts) and returns the visit. A repeated
 * step changes nothing; « on the way » with another time corrects the time. Throws INVALID_REQUEST_STATE
 * without a confirmed appointment or when a later step was taken, VISIT_NOT_OPEN when it was pressed on
 * another day. It counts as of when it was pressed, `pressed_ago_ms` milliseconds before now, though not
 * before the step that it follows nor before the time was confirmed. The caller has locked the request.
 */
export async function advanceVisit(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  request_id: string,
  { step, minutes, pressed_ago_ms }: { step: VisitStep; minutes: number | null; pressed_ago_ms: number },
): Promise<Visit> {
  const visit = await tx
    .selectFrom("appointments")
    .select(["starts_at", "ends_at", "confirmed_at", "on_the_way_at", "expected_at", "arrived_at", "done_at"])
    .where("request_id", "=", request_id)
    .where("confirmed_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  const pressed_at = pressedAt(ports.now(), pressed_ago_ms);
  if (!visit) throw new Failure(INVALID_REQUEST_STATE);
  const expected_at = minutes === null ? null : new Date(pressed_at.getTime() + minutes * MINUTE_MS);
  const change = visitChange({ ...visit, state: visitStateOf(visit) }, step, expected_at);
  if (change === "same") return toVisit(visit);
  if (!change) throw new Failure(INVALID_REQUEST_STATE);
  if (!isVisitOpen(visit, pressed_at)) throw new Failure(VISIT_NOT_OPEN);
  const at = latest(pressed_at, [visit.confirmed_at, visit.on_the_way_at, visit.arrived_at]);
  const taken = {
    ...(change === "advance" && { [STEP_COLUMN[step]]: at }),
    ...(expected_at && { expected_at }),
  };
  await tx.updateTable("appointments").set(taken).where("request_id", "=", request_id).execute();
  // A corrected time is seen where the visit is; the thread keeps one line for each step.
  if (change === "advance") await recordEvent(tx, request_id, step, { starts_at: expected_at, now: at });
  return toVisit({ ...visit, ...taken });
}

/** Returns the latest of an instant and those of the steps before it. */
const latest = (at: Date, before: readonly (Date | null)[]): Date =>
  before.reduce<Date>((last, instant) => (instant && instant > last ? instant : last), at);
