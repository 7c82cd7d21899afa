import { plannedPasses, type Rhythm, type SeasonPlan } from "#features/rounds/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { rhythmChanged } from "../events.ts";
import { inWords } from "../letter-plan.ts";
import { letters } from "../letters/index.generated.ts";
import { changePlan, type LockedSeason, type PlanningPorts } from "./change-plan.ts";

/**
 * Plans the passes of a contract by season, replacing those planned and moved before; the same rhythm again
 * changes nothing. Throws as `changePlan`, and VALIDATION_ERROR for a first day that is past or outside the
 * contract, and when no pass comes before its end.
 */
export const setRhythm = (
  ports: PlanningPorts,
  provider: Provider,
  { id, ...wanted }: Rhythm & { id: string },
): Promise<SeasonPlan> =>
  changePlan(ports, provider, id, async (tx, { season, now, today }) => {
    const rhythm = { ...wanted, weekdays: wanted.weekdays.toSorted((a, b) => a - b) };
    if (season.plan && isSame(season.plan.rhythm, rhythm)) return;
    requireDays({ season, today }, rhythm);
    const { owner_id } = season;
    const set = { ...rhythm, set_at: now, removed_at: null };
    await tx
      .insertInto("season_rhythms")
      .values({ request_id: id, owner_id, provider_id: provider.id, ...set })
      .onConflict((conflict) => conflict.column("request_id").doUpdateSet(set))
      .execute();
    await followRhythm(tx, id, now);
  });

/** Plans no more passes; without a rhythm nothing changes. Throws as `changePlan`. */
export const removeRhythm = (ports: PlanningPorts, provider: Provider, id: string): Promise<SeasonPlan> =>
  changePlan(ports, provider, id, async (tx, { season, now }) => {
    if (!season.plan) return;
    await tx.updateTable("season_rhythms").set({ removed_at: now }).where("request_id", "=", id).execute();
    await followRhythm(tx, id, now);
  });

/** Discards the moves made under the last rhythm; its owner gets a letter. */
async function followRhythm(tx: Transaction, request_id: string, at: Date): Promise<void> {
  await tx.deleteFrom("season_moves").where("request_id", "=", request_id).execute();
  await letters.queue(tx, rhythmChanged, { request_id, at: at.toISOString() });
}

const isSame = (one: Rhythm, other: Rhythm): boolean =>
  one.every_weeks === other.every_weeks &&
  one.starts_on === other.starts_on &&
  one.weekdays.join() === other.weekdays.join();

function requireDays({ season, today }: Pick<LockedSeason, "season" | "today">, rhythm: Rhythm): void {
  const { starts_on, ends_on } = season;
  const first = starts_on > today ? starts_on : today;
  if (rhythm.starts_on < first || rhythm.starts_on > ends_on)
    throw new Failure(VALIDATION_ERROR, {
      fields: { starts_on: `Choisissez un jour du ${inWords(first)} au ${inWords(ends_on)}` },
    });
  const window = { from: rhythm.starts_on, to: ends_on, today };
  if (plannedPasses({ rhythm, starts_on, ends_on, moves: [] }, window, []).length === 0)
    throw new Failure(VALIDATION_ERROR, {
      fields: { weekdays: `Aucun de ces jours ne vient avant la fin du contrat, le ${inWords(ends_on)}` },
    });
}
