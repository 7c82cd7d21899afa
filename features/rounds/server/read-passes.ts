import type { Selectable } from "kysely";
import type { SeasonPasses } from "#database/tables.generated.ts";
import { type Pass, type Passes, ROUND_LIMITS, type SeasonPlan } from "#features/rounds/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { readSeasons, toSeasonPlan } from "./rhythm/read-seasons.ts";

export const PASS_COLUMNS = ["id", "done_at", "width", "height"] as const;

export const toPass = ({
  id,
  done_at,
  width,
  height,
}: Pick<Selectable<SeasonPasses>, (typeof PASS_COLUMNS)[number]>): Pass => ({
  id,
  done_at: done_at.toISOString(),
  photo: width !== null && height !== null ? { width, height } : null,
});

/** Returns the provider of an unlocked request with the person as a side; throws NOT_FOUND otherwise. */
export async function requireSide(db: Db, { id, role }: Pick<Actor, "id" | "role">, request_id: string) {
  const request = await db
    .selectFrom("published_requests")
    .select("provider_id")
    .where("id", "=", request_id)
    .where(role === "owner" ? "owner_id" : "provider_id", "=", id)
    .where("unlocked_at", "is not", null)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  return request;
}

/** Only a provider sees the rhythm that a new one may start from, since only they may set it. */
const planFor = ({ role }: Pick<Actor, "role">, plan: SeasonPlan): SeasonPlan =>
  role === "provider" ? plan : { ...plan, offered: null };

/**
 * Returns how many passes a request has, the last hundred, newest first, and what is planned, to its two
 * people. Throws as `requireSide`.
 */
export async function passesOfRequest(db: Db, actor: Actor, request_id: string, now: Date): Promise<Passes> {
  const { provider_id } = await requireSide(db, actor, request_id);
  const today = dayOf(now.getTime());
  const rows = await db
    .selectFrom("season_passes")
    .select(PASS_COLUMNS)
    .select(({ fn }) => fn.countAll<number>().over().as("total"))
    .where("request_id", "=", request_id)
    .where("taken_back_at", "is", null)
    .orderBy("done_at", "desc")
    .orderBy("id", "desc")
    .limit(ROUND_LIMITS.passesShown)
    .execute();
  const [season] = await readSeasons(db, { provider_id, request_id }, today);
  return {
    total: Number(rows[0]?.total ?? 0),
    passes: rows.map(toPass),
    plan: season ? planFor(actor, toSeasonPlan(season, today)) : null,
  };
}
