import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/**
 * Removes a favourite, whether its service is offered or not. Throws NOT_FOUND when it is not a favourite.
 */
export async function removeFavorite(db: Db, owner: Owner, serviceId: string): Promise<void> {
  const removed = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("favorites")
      .where("owner_id", "=", owner.id)
      .where("service_id", "=", serviceId)
      .returning("service_id")
      .executeTakeFirst(),
  );
  if (!removed) throw new Failure(NOT_FOUND);
}
