import type { Selectable } from "kysely";
import type { SeasonPasses } from "#database/tables.generated.ts";
import { type Pass, ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

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

/** Throws NOT_FOUND unless the person is a side of this unlocked request. */
export async function requireSide(db: Db, { id, role }: Pick<Actor, "id" | "role">, request_id: string) {
  const request = await db
    .selectFrom("published_requests")
    .select("id")
    .where("id", "=", request_id)
    .where(role === "owner" ? "owner_id" : "provider_id", "=", id)
    .where("unlocked_at", "is not", null)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
}

/** Returns the last hundred passes of a request to its two people, newest first. Throws as `requireSide`. */
export async function passesOfRequest(db: Db, actor: Actor, request_id: string): Promise<Pass[]> {
  await requireSide(db, actor, request_id);
  const rows = await db
    .selectFrom("season_passes")
    .select(PASS_COLUMNS)
    .where("request_id", "=", request_id)
    .orderBy("done_at", "desc")
    .limit(ROUND_LIMITS.passesShown)
    .execute();
  return rows.map(toPass);
}
