import { type Origin, requireNotSuspended } from "#features/accounts/server/index.ts";
import { bookingWindow, isFree } from "#features/scheduling/contract/free-times.ts";
import { SLOT_UNAVAILABLE } from "#features/scheduling/contract/index.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { timeChanged, timeChosen, timeKept } from "../events.ts";
import { readCalendar } from "../free-times/read-calendar.ts";
import { endOwnTime } from "../holds/end-holds.ts";
import { enforceOriginLimit, marksOfHold, saveHoldMarks } from "../holds/hold-marks.ts";
import { holdTerm, saveTerm } from "../holds/hold-terms.ts";
import { letters } from "../letters/index.generated.ts";
import { recordEvent } from "./appointment-events.ts";
import {
  type Booking,
  bookTime,
  durationOf,
  endOf,
  isBusyElsewhere,
  lockCalendar,
  type ScheduledRequest,
} from "./book-time.ts";

/** The clock, and where an owner chooses a time from; null when nobody's browser does (demonstration). */
export interface Choice extends Pick<Ports, "now"> {
  origin: Origin | null;
}

/**
 * Sets the owner's choice for a request: a proposed time (confirmed at once), a free time (held), null
 * (releases the current one) or the current one (declines the proposals). Throws SLOT_UNAVAILABLE,
 * VALIDATION_ERROR for a hold the owner may not have, INVALID_REQUEST_STATE for a new time of a suspended
 * provider, or to release a time whose visit is past or has arrived. The caller has locked the request and
 * checked that it is active.
 */
export async function chooseTime(
  tx: Transaction,
  choice: Choice,
  request: ScheduledRequest,
  starts_at: Date | null,
): Promise<void> {
  const now = choice.now();
  const before = await appointmentOf(tx, request.id);
  const isCurrent = before !== undefined && (before.held_until === null || before.held_until > now);
  if (isCurrent && starts_at?.getTime() === before.starts_at.getTime()) {
    await keepAppointment(tx, request.id, before, now);
    return;
  }
  if (starts_at) await requireNotSuspended(tx, request.provider_id);
  // A past appointment stays: releasing it frees nothing and would lose when it was. So does a visit made.
  if (isCurrent && !starts_at && hasBegun(before, now)) throw new Failure(INVALID_REQUEST_STATE);
  const proposed = starts_at && (await proposedPeriod(tx, request, starts_at, now));
  if (proposed) {
    await acceptProposal(tx, choice, request, proposed);
    return;
  }
  if (starts_at) await holdTime(tx, choice, request, starts_at);
  else {
    await endOwnTime(tx, request.id, now);
    if (isCurrent) await recordEvent(tx, request.id, "released", { starts_at: before.starts_at, now });
  }
  // The provider must learn that a confirmed time is released, or that a held one waits for an answer.
  const endsConfirmed = isCurrent && before.held_until === null && !hasBegun(before, now);
  if (endsConfirmed || starts_at)
    await letters.queue(tx, timeChanged, {
      request_id: request.id,
      starts_at: endsConfirmed ? before.starts_at.toISOString() : null,
    });
}

const appointmentOf = (tx: Transaction, request_id: string) =>
  tx
    .selectFrom("appointments")
    .select(["starts_at", "ends_at", "held_until", "arrived_at", "done_at"])
    .where("request_id", "=", request_id)
    .executeTakeFirst();

type Current = NonNullable<Awaited<ReturnType<typeof appointmentOf>>>;

/** Whether its time has come or its visit arrived, which may be earlier. */
const hasBegun = ({ starts_at, arrived_at, done_at }: Current, now: Date): boolean =>
  starts_at <= now || (arrived_at ?? done_at) !== null;

async function proposedPeriod(tx: Transaction, { id }: ScheduledRequest, starts_at: Date, now: Date) {
  if (starts_at <= now) return undefined;
  return tx
    .selectFrom("appointment_proposals")
    .select(["starts_at", "ends_at"])
    .where("request_id", "=", id)
    .where("starts_at", "=", starts_at)
    .executeTakeFirst();
}

async function acceptProposal(
  tx: Transaction,
  choice: Choice,
  request: ScheduledRequest,
  { starts_at, ends_at }: Pick<Booking, "starts_at" | "ends_at">,
): Promise<void> {
  await lockCalendar(tx, "provider", request.provider_id);
  const now = choice.now();
  if (starts_at <= now) throw new Failure(SLOT_UNAVAILABLE);
  if (await isBusyElsewhere(tx, request.provider_id, [{ starts_at, ends_at }]))
    throw new Failure(SLOT_UNAVAILABLE);
  await bookTime(tx, request, { starts_at, ends_at, held_until: null }, now);
  await deleteProposals(tx, request.id);
  await recordEvent(tx, request.id, "accepted", { starts_at, ends_at, now });
  await letters.queue(tx, timeChosen, { request_id: request.id });
}

/** Keeps the current time and declines the proposals; the provider receives a letter. */
async function keepAppointment(
  tx: Transaction,
  request_id: string,
  current: Current,
  now: Date,
): Promise<void> {
  const { starts_at, ends_at, held_until } = current;
  const { numDeletedRows } = await tx
    .deleteFrom("appointment_proposals")
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n || held_until) return;
  // A past appointment cannot be kept: the proposals replace it.
  if (hasBegun(current, now)) throw new Failure(INVALID_REQUEST_STATE);
  await recordEvent(tx, request_id, "kept", { starts_at, ends_at, now });
  await letters.queue(tx, timeKept, { request_id });
}

/**
 * Holds a free time until the end of the owner's term with this provider or until it starts (docs/product.md
 * "Times", "Fair play"). Throws SLOT_UNAVAILABLE, and VALIDATION_ERROR for a hold the owner may not have.
 */
export async function holdTime(
  tx: Transaction,
  choice: Choice,
  request: ScheduledRequest,
  starts_at: Date,
): Promise<void> {
  await lockCalendar(tx, "owner", request.owner_id);
  const marks = await marksOfHold(tx, request, choice.origin, choice.now());
  await lockCalendar(tx, "provider", request.provider_id);
  const now = choice.now();
  const term = await holdTerm(tx, request, now);
  await enforceOriginLimit(tx, request, marks, now);
  const duration = await durationOf(tx, request);
  const start = starts_at.getTime();
  const within = { from: start, to: start };
  const { calendar, notice_hours } = await readCalendar(tx, request.provider_id, {
    now,
    within,
    except: request.id,
  });
  if (!isFree(calendar, duration, bookingWindow(now, notice_hours), start))
    throw new Failure(SLOT_UNAVAILABLE);
  const held_until = new Date(Math.min(term.ends_at.getTime(), start));
  await bookTime(tx, request, { starts_at, ends_at: endOf(starts_at, duration), held_until }, now);
  await saveHoldMarks(tx, request, marks);
  await saveTerm(tx, request, term, held_until);
  await deleteProposals(tx, request.id);
  await recordEvent(tx, request.id, "chosen", { starts_at, now });
}

const deleteProposals = (tx: Transaction, request_id: string) =>
  tx.deleteFrom("appointment_proposals").where("request_id", "=", request_id).execute();
