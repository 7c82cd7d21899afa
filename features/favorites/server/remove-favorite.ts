import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Lets a service go, offered or not. Throws NOT_FOUND when it was not kept. */
export async function removeFavorite(db: Db, owner: Owner, service_id: string): Promise<void> {
  const removed = await db
    .deleteFrom("favorites")
    .where("owner_id", "=", owner.id)
    .where("service_id", "=", service_id)
    .returning("service_id")
    .executeTakeFirst();
  if (!removed) throw new Failure("NOT_FOUND");
}
