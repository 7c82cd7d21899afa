import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { isFree, windowAt } from "../contract/free-times.ts";
import { note } from "./appointment-events.ts";
import { timeChanged, timeChosen, timeKept } from "./events.ts";
import { holdTerm, keepTerm } from "./hold-terms.ts";
import { endOwn } from "./lapsed-holds.ts";
import { letters } from "./letters/index.gen.ts";
import { readPlan } from "./read-plan.ts";
import { durationOf, endOf, oneAtATime, type ScheduledRequest, takeTime } from "./take-time.ts";

/**
 * An owner's choice for their request: a time that the provider proposed (confirmed at once: both want it), a free
 * time (held), none, which gives up the one they had, or the one they had, which declines those proposed instead.
 * Throws SLOT_UNAVAILABLE, VALIDATION_ERROR for a hold the owner may not have, INVALID_REQUEST_STATE to give up a time already past.
 * The caller has locked the request and knows it active.
 */
export async function chooseTime(
  tx: Db,
  request: ScheduledRequest,
  starts_at: Date | null,
  now: Date,
): Promise<void> {
  const before = await timeOf(tx, request.id);
  const isLive = before !== undefined && (before.held_until === null || before.held_until > now);
  if (isLive && starts_at?.getTime() === before.starts_at.getTime()) {
    await keepTime(tx, request.id, before, now);
    return;
  }
  // Nobody else can have what is past, and the history would lose when it was.
  if (isLive && !starts_at && before.starts_at <= now) throw new Failure("INVALID_REQUEST_STATE");
  if (starts_at && (await isProposed(tx, request, starts_at, now))) {
    await takeProposed(tx, request, starts_at, now);
    return;
  }
  if (starts_at) await holdTime(tx, request, starts_at, now);
  else {
    await endOwn(tx, request.id, now);
    if (isLive) await note(tx, request.id, "released", { starts_at: before.starts_at, now });
  }
  // Whoever counts on a confirmed time must hear that it is no more; one held waits for an answer within 72 hours.
  const isMissed = isLive && before.held_until === null && before.starts_at > now;
  if (isMissed || starts_at)
    await letters.queue(tx, timeChanged, {
      request_id: request.id,
      starts_at: isMissed ? before.starts_at.toISOString() : null,
    });
}

const timeOf = (tx: Db, request_id: string) =>
  tx
    .selectFrom("appointments")
    .select(["starts_at", "held_until"])
    .where("request_id", "=", request_id)
    .executeTakeFirst();

async function isProposed(tx: Db, { id }: ScheduledRequest, starts_at: Date, now: Date): Promise<boolean> {
  if (starts_at <= now) return false;
  const proposal = await tx
    .selectFrom("appointment_proposals")
    .select("starts_at")
    .where("request_id", "=", id)
    .where("starts_at", "=", starts_at)
    .executeTakeFirst();
  return proposal !== undefined;
}

async function takeProposed(tx: Db, request: ScheduledRequest, starts_at: Date, now: Date): Promise<void> {
  await oneAtATime(tx, "provider", request.provider_id);
  const ends_at = endOf(starts_at, await durationOf(tx, request));
  await takeTime(tx, request, { starts_at, ends_at, held_until: null }, now);
  await forgetProposals(tx, request.id);
  await note(tx, request.id, "accepted", { starts_at, now });
  await letters.queue(tx, timeChosen, { request_id: request.id });
}

/** The time they have is the one they want: what was proposed instead is declined, and whoever proposed it hears of it. */
async function keepTime(
  tx: Db,
  request_id: string,
  { starts_at, held_until }: { starts_at: Date; held_until: Date | null },
  now: Date,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom("appointment_proposals")
    .where("request_id", "=", request_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n || held_until) return;
  // A visit that is past is not kept instead of those proposed to make up for it.
  if (starts_at <= now) throw new Failure("INVALID_REQUEST_STATE");
  await note(tx, request_id, "kept", { starts_at, now });
  await letters.queue(tx, timeKept, { request_id });
}

/**
 * Holds a free time until the owner's term with this provider is over, or until it starts (product.md "Times", "Fair
 * play"). Throws SLOT_UNAVAILABLE, and VALIDATION_ERROR where the owner may not hold it.
 */
export async function holdTime(tx: Db, request: ScheduledRequest, starts_at: Date, now: Date): Promise<void> {
  await oneAtATime(tx, "owner", request.owner_id);
  await oneAtATime(tx, "provider", request.provider_id);
  const term = await holdTerm(tx, request, now);
  const duration = await durationOf(tx, request);
  const start = starts_at.getTime();
  const within = { from: start, to: start };
  const plan = await readPlan(tx, request.provider_id, { now, within, except: request.id });
  if (!isFree(plan, duration, windowAt(now), start)) throw new Failure("SLOT_UNAVAILABLE");
  const held_until = new Date(Math.min(term.ends_at.getTime(), start));
  await takeTime(tx, request, { starts_at, ends_at: endOf(starts_at, duration), held_until }, now);
  await keepTerm(tx, request, term, held_until);
  await forgetProposals(tx, request.id);
  await note(tx, request.id, "chosen", { starts_at, now });
}

const forgetProposals = (tx: Db, request_id: string) =>
  tx.deleteFrom("appointment_proposals").where("request_id", "=", request_id).execute();
