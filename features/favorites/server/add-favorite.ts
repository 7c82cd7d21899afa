import { isFindable } from "#features/catalog/server/index.ts";
import { DUPLICATE_FAVORITE, INACTIVE_SERVICE_FAVORITE } from "#features/favorites/contract/index.ts";
import { SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, isUniqueViolation } from "#platform/postgres/database.ts";

/**
 * Saves a service as a favourite. Throws SERVICE_NOT_FOUND, INACTIVE_SERVICE_FAVORITE, DUPLICATE_FAVORITE.
 */
export async function addFavorite(
  { db, now }: Pick<Ports, "db" | "now">,
  owner: Owner,
  serviceId: string,
): Promise<void> {
  const service = await db
    .selectFrom("published_services as services")
    .select(["is_active", isFindable("services.id").as("is_findable")])
    .where("id", "=", serviceId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!service) throw new Failure(SERVICE_NOT_FOUND);
  if (!service.is_active) throw new Failure(INACTIVE_SERVICE_FAVORITE);
  if (!service.is_findable) throw new Failure(SERVICE_NOT_FOUND);
  try {
    await inTransaction(db, (tx) =>
      tx
        .insertInto("favorites")
        .values({ owner_id: owner.id, service_id: serviceId, created_at: now() })
        .execute(),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure(DUPLICATE_FAVORITE);
    throw error;
  }
}
