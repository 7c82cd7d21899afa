import { canBeProposed } from "#features/scheduling/contract/free-times.ts";
import {
  endOfProposed,
  PROPOSED_PER_DAY,
  type ProposedDuration,
  SLOT_UNAVAILABLE,
} from "#features/scheduling/contract/index.ts";
import { DAY_MS, DAY_S } from "#foundation/durations.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { freeCrew } from "../crews/free-crew.ts";
import { timeConfirmed, timesProposed } from "../events.ts";
import { deleteHoldMarks } from "../holds/hold-marks.ts";
import { deleteTerm, startPause } from "../holds/hold-terms.ts";
import { letters } from "../letters/index.generated.ts";
import { recordEvent } from "./appointment-events.ts";
import { durationOf, isBusyElsewhere, lockCalendar, type ScheduledRequest } from "./book-time.ts";

/**
 * Confirms the time that the owner holds. The start is given, so that a choice changed meanwhile is not
 * confirmed unseen. Throws SLOT_UNAVAILABLE when it is no longer held. The caller has locked the request.
 */
export async function confirmTime(
  tx: Transaction,
  request: ScheduledRequest,
  starts_at: Date,
  now: Date,
): Promise<void> {
  const { id } = request;
  const confirmed = await tx
    .updateTable("appointments")
    .set({ held_until: null, confirmed_at: now })
    .where("request_id", "=", id)
    .where("starts_at", "=", starts_at)
    .where("held_until", ">", now)
    .returning("ends_at")
    .executeTakeFirst();
  if (confirmed) {
    await tx.deleteFrom("appointment_proposals").where("request_id", "=", id).execute();
    await deleteTerm(tx, request);
    await deleteHoldMarks(tx, id);
    await recordEvent(tx, id, "confirmed", { starts_at, ends_at: confirmed.ends_at, now });
    await letters.queue(tx, timeConfirmed, { request_id: id });
  } else if (!(await isConfirmed(tx, id, starts_at))) {
    throw new Failure(SLOT_UNAVAILABLE);
  }
}

/** Whether a repeated call already confirmed this time. */
async function isConfirmed(tx: Transaction, id: string, starts_at: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("appointments")
    .select("request_id")
    .where("request_id", "=", id)
    .where("starts_at", "=", starts_at)
    .where("held_until", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Proposes times in place of earlier proposals: the owner's hold ends, a confirmed time stays until the owner
 * chooses. Times may lie outside the provider's hours and rules, and last longer than the service. Throws
 * SLOT_UNAVAILABLE in the past, beyond sixty days, off the half hour, while no crew is free or what another
 * calendar has; RATE_LIMIT_EXCEEDED for more in a day than a person makes. The caller has locked the request.
 */
export async function proposeTimes(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  request: ScheduledRequest,
  { starts, duration }: { starts: readonly Date[]; duration: ProposedDuration | undefined },
): Promise<void> {
  await lockCalendar(tx, "provider", request.provider_id);
  const now = ports.now();
  await requireFewProposals(tx, request.id, now);
  const lasts = duration ?? { minutes: await durationOf(tx, request) };
  const periods = [...new Set(starts.map((start) => start.getTime()))].map((start) => ({
    starts_at: new Date(start),
    ends_at: endOfProposed(new Date(start), lasts),
  }));
  for (const period of periods) {
    const isPossible = canBeProposed(period.starts_at.getTime(), now);
    if (!isPossible || (await freeCrew(tx, request.provider_id, period, now, request.id)) === "none")
      throw new Failure(SLOT_UNAVAILABLE);
  }
  if (await isBusyElsewhere(tx, request.provider_id, periods)) throw new Failure(SLOT_UNAVAILABLE);
  await tx.deleteFrom("appointment_proposals").where("request_id", "=", request.id).execute();
  await tx
    .insertInto("appointment_proposals")
    .values(periods.map((period) => ({ ...period, request_id: request.id })))
    .execute();
  await tx
    .deleteFrom("appointments")
    .where("request_id", "=", request.id)
    .where("held_until", "is not", null)
    .execute();
  await deleteTerm(tx, request);
  await recordEvent(tx, request.id, "proposed", { starts_at: null, now });
  await letters.queue(tx, timesProposed, { request_id: request.id });
}

async function requireFewProposals(tx: Transaction, request_id: string, now: Date): Promise<void> {
  const { made } = await tx
    .selectFrom("appointment_events")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("request_id", "=", request_id)
    .where("kind", "=", "proposed")
    .where("at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (made < PROPOSED_PER_DAY) return;
  const sentence = `Vous avez proposé des moments ${PROPOSED_PER_DAY} fois en 24 heures : attendez la réponse du client.`;
  throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DAY_S, sentence });
}

/** Releases the time of a request that its provider declines. The caller has locked the request. */
export async function releaseDeclined(tx: Transaction, request: ScheduledRequest, now: Date): Promise<void> {
  await tx.deleteFrom("appointments").where("request_id", "=", request.id).execute();
  await startPause(tx, request, now);
}
