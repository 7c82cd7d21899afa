import type { SeasonPlan } from "#features/rounds/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { readSeasons, type Season, toSeasonPlan } from "./read-seasons.ts";

export type PlanningPorts = Pick<Ports, "db" | "live" | "log" | "now">;

/** A season whose request is locked, with the instant and the day read after the lock. */
export interface LockedSeason {
  season: Season;
  now: Date;
  today: Day;
}

/**
 * Changes what is planned under a contract by season, its request locked; notifies both sides' pages and
 * returns the plan. Throws NOT_FOUND for a request that is not an unlocked one of the provider's,
 * INVALID_REQUEST_STATE when no contract by season is in force.
 */
export async function changePlan(
  ports: PlanningPorts,
  provider: Provider,
  id: string,
  change: (tx: Transaction, locked: LockedSeason) => Promise<void>,
): Promise<SeasonPlan> {
  const of = { provider_id: provider.id, request_id: id };
  const { season, today } = await inTransaction(ports.db, async (tx) => {
    if (!(await lockRequests(tx, provider, [id]))) throw new Failure(NOT_FOUND);
    const now = ports.now();
    const today = dayOf(now.getTime());
    const [season] = await readSeasons(tx, of, today);
    if (!season) throw new Failure(INVALID_REQUEST_STATE);
    await change(tx, { season, now, today });
    const [changed = season] = await readSeasons(tx, of, today);
    return { season: changed, today };
  });
  announcePlan(ports, provider, season);
  return toSeasonPlan(season, today);
}

/** Locks unlocked requests of a provider in the order of their ids. Returns whether any is there. */
export async function lockRequests(
  tx: Transaction,
  provider: Provider,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  const locked = await tx
    .selectFrom("published_requests")
    .select("id")
    .where("id", "in", ids)
    .where("provider_id", "=", provider.id)
    .where("unlocked_at", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return locked.length > 0;
}

/** Notifies the pages of both sides of the planned passes. */
export function announcePlan(
  { live, log }: Pick<Ports, "live" | "log">,
  provider: Provider,
  { request_id, owner_id }: Season,
): void {
  live
    .notify([owner_id, provider.id], { kind: "request", id: request_id })
    .catch((err: unknown) => log.warn({ err, request_id }, "could not announce planned passes"));
}
