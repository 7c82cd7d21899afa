import { sql } from "kysely";
import { seasonContracts, seasonContractsOfAll } from "#features/requests/server/index.ts";
import {
  type Move,
  type Plan,
  type PlannedPass,
  plannedPasses,
  type Rhythm,
  ROUND_LIMITS,
  type SeasonPlan,
  takenOver,
} from "#features/rounds/contract/index.ts";
import { addDays, type Day, instantAt } from "#foundation/local-time.ts";
import { TIME_ZONE } from "#foundation/time.ts";
import type { Db } from "#platform/postgres/database.ts";

/** A contract by season that is in force and not over. */
export interface Season {
  request_id: string;
  owner_id: string;
  starts_on: Day;
  ends_on: Day;
  /** The plan under it; null without a rhythm. */
  plan: StoredPlan | null;
  /** The rhythm of the season that it renews, while it never had one itself. */
  offered: Rhythm | null;
}

/**
 * A plan, on which of the last weeks' days a pass was noted, and when its rhythm and its moves were written.
 */
export type StoredPlan = Omit<Plan, "moves"> & {
  doneOn: readonly Day[];
  set_at: Date;
  moves: readonly (Move & { at: Date })[];
};

/** How far back a planned pass can still be the last one before today: the longest rhythm, moved. */
const LOOK_BACK_DAYS = 35;
const firstDay = (today: Day): Day => addDays(today, -LOOK_BACK_DAYS);

/** Returns a provider's seasons, or only that of one request: at most two hundred, begun ones first. */
export async function readSeasons(
  db: Db,
  { provider_id, request_id }: { provider_id: string; request_id?: string },
  today: Day,
): Promise<Season[]> {
  const contracts = seasonContracts(db, provider_id, today).$if(request_id !== undefined, (query) =>
    query.where("c.request_id", "=", request_id ?? null),
  );
  return withPlans(db, contracts, today);
}

/** Returns the seasons of some requests of any providers, two hundred at most: for jobs. */
export const readSeasonsOf = (db: Db, request_ids: readonly string[], today: Day): Promise<Season[]> =>
  withPlans(db, seasonContractsOfAll(db, today).where("c.request_id", "in", request_ids), today);

async function withPlans(
  db: Db,
  contracts: ReturnType<typeof seasonContractsOfAll>,
  today: Day,
): Promise<Season[]> {
  const rows = await contracts
    .leftJoin("season_rhythms as h", "h.request_id", "c.request_id")
    .leftJoin("published_contracts as last", "last.id", "r.renews_contract_id")
    .leftJoin("season_rhythms as former", (join) =>
      join.onRef("former.request_id", "=", "last.request_id").on("former.removed_at", "is", null),
    )
    .select(["r.id as request_id", "r.owner_id", "c.starts_on", "c.ends_on"])
    .select(["h.every_weeks", "h.weekdays", "h.starts_on as planned_from", "h.set_at", "h.removed_at"])
    .select(["former.every_weeks as former_weeks", "former.weekdays as former_weekdays"])
    // The same order as the round's, so that both have the same ones.
    .orderBy("c.starts_on")
    .orderBy("c.request_id")
    .limit(ROUND_LIMITS.stopsMax)
    .execute();
  const planned = rows.flatMap(({ request_id, weekdays, removed_at }) =>
    weekdays && !removed_at ? [request_id] : [],
  );
  const [moves, doneOn] = await Promise.all([movesOf(db, planned), passDays(db, planned, firstDay(today))]);
  return rows.map((row) => {
    const { request_id, owner_id, starts_on, ends_on, every_weeks, weekdays, planned_from } = row;
    const { set_at, removed_at } = row;
    const { former_weeks, former_weekdays } = row;
    const season = { request_id, owner_id, starts_on, ends_on, plan: null, offered: null };
    if (weekdays === null) {
      if (former_weeks === null || former_weekdays === null) return season;
      const former = { every_weeks: former_weeks, weekdays: former_weekdays };
      const from = starts_on > today ? starts_on : today;
      return { ...season, offered: takenOver(former, { from, to: ends_on }) };
    }
    if (every_weeks === null || planned_from === null || set_at === null || removed_at !== null)
      return season;
    const plan = {
      rhythm: { every_weeks, weekdays, starts_on: planned_from },
      starts_on,
      ends_on,
      moves: moves.get(request_id) ?? [],
      doneOn: doneOn.get(request_id) ?? [],
      set_at,
    };
    return { ...season, plan };
  });
}

async function movesOf(db: Db, ids: readonly string[]): Promise<Map<string, (Move & { at: Date })[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("season_moves")
    .where("request_id", "in", ids)
    .select(["request_id", "day", "moved_to", "at"])
    .execute();
  return byRequest(rows.map(({ request_id, ...move }) => [request_id, move]));
}

/** The days of the passes, however many were noted on one. */
async function passDays(db: Db, ids: readonly string[], since: Day): Promise<Map<string, Day[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("season_passes")
    .where("request_id", "in", ids)
    .where("done_at", ">=", new Date(instantAt(since, 0)))
    .where("taken_back_at", "is", null)
    .select(["request_id", sql<Day>`(done_at at time zone ${sql.lit(TIME_ZONE)})::date`.as("day")])
    .distinct()
    .execute();
  return byRequest(rows.map(({ request_id, day }) => [request_id, day]));
}

function byRequest<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const [id, value] of pairs) {
    const group = groups.get(id);
    if (group) group.push(value);
    else groups.set(id, [value]);
  }
  return groups;
}

/** Returns the planned passes of the last weeks and until a day, by day. */
export const passesUntil = (plan: StoredPlan, to: Day, today: Day): PlannedPass[] =>
  plannedPasses(plan, { from: firstDay(today), to, today }, plan.doneOn);

/** Returns the pass that is planned on a day, on that of today else the late one; null without one. */
export function passOfDay(plan: StoredPlan, day: Day, today: Day): PlannedPass | null {
  const all = passesUntil(plan, day > today ? day : today, today);
  const ofDay = all.find(({ on }) => on === day);
  if (ofDay || day !== today) return ofDay ?? null;
  return all.find(({ state }) => state === "late") ?? null;
}

/** Returns what a page shows of a season: the late pass, then those of today and the next ones. */
export function toSeasonPlan({ starts_on, ends_on, plan, offered }: Season, today: Day): SeasonPlan {
  if (!plan) return { starts_on, ends_on, rhythm: null, offered, planned: [] };
  const all = passesUntil(plan, ends_on, today);
  const late = all.filter(({ state }) => state === "late");
  const coming = all.filter(({ on, day }) => (on ?? day) >= today).slice(0, ROUND_LIMITS.plannedShown);
  return { starts_on, ends_on, rhythm: plan.rhythm, offered: null, planned: [...late, ...coming] };
}
