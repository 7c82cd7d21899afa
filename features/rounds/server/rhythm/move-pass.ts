import {
  isDayOfRhythm,
  mayMove,
  type PlannedPass,
  type SeasonPlan,
} from "#features/rounds/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Day } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { passMoved } from "../events.ts";
import { inWords } from "../letter-plan.ts";
import { letters } from "../letters/index.generated.ts";
import { changePlan, type LockedSeason, type PlanningPorts } from "./change-plan.ts";
import { passesUntil } from "./read-seasons.ts";

interface Moved {
  day: Day;
  moved_to: Day | null;
}

/**
 * Moves a planned pass to another day, or skips it where `moved_to` is null; where it already is, nothing
 * changes. Throws as `changePlan`, NOT_FOUND for a day that the rhythm does not have, INVALID_REQUEST_STATE
 * for a pass that is done or missed, VALIDATION_ERROR for a day that is past, outside the contract or another
 * pass's.
 */
export const movePass = (
  ports: PlanningPorts,
  provider: Provider,
  { id, ...moved }: Moved & { id: string },
): Promise<SeasonPlan> =>
  changePlan(ports, provider, id, async (tx, locked) => {
    const { season, today, now } = locked;
    const { plan } = season;
    if (!plan || !isDayOfRhythm(plan, moved.day)) throw new Failure(NOT_FOUND);
    const all = passesUntil(plan, plan.ends_on, today);
    const pass = all.find(({ day }) => day === moved.day);
    if (pass?.on === moved.moved_to) return;
    if (!pass || !mayMove(pass)) throw new Failure(INVALID_REQUEST_STATE);
    const refusal = refusalOf(moved, all, { season, today });
    if (refusal) throw new Failure(VALIDATION_ERROR, { fields: { moved_to: refusal } });
    await storeMove(tx, { id, ...moved, now });
  });

/** Stores a move and queues its letter; the line of the thread comes with the row. */
export async function storeMove(
  tx: Transaction,
  { id: request_id, day, moved_to, now: at }: Moved & { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("season_moves")
    .values({ request_id, day, moved_to, at })
    .onConflict((conflict) => conflict.columns(["request_id", "day"]).doUpdateSet({ moved_to, at }))
    .execute();
  await letters.queue(tx, passMoved, { request_id, day, at: at.toISOString() });
}

function refusalOf(
  { day, moved_to }: Moved,
  all: readonly PlannedPass[],
  { season, today }: Pick<LockedSeason, "season" | "today">,
): string | null {
  if (moved_to === null) return null;
  const first = season.starts_on > today ? season.starts_on : today;
  if (moved_to < first || moved_to > season.ends_on)
    return `Choisissez un jour du ${inWords(first)} au ${inWords(season.ends_on)}`;
  const isTaken = all.some((other) => other.day !== day && other.on === moved_to);
  return isTaken ? "Un autre passage est déjà prévu ce jour-là" : null;
}
