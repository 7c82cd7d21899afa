import { requireAvailableBusinessType } from "#features/catalog/server/index.ts";
import { DUPLICATE_BUSINESS_TYPE } from "#features/profiles/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction, isUniqueViolation } from "#platform/postgres/database.ts";

/**
 * Adds a business type to a provider's profile. Throws INVALID_SERVICE_TYPE (unknown or
 * unavailable), DUPLICATE_BUSINESS_TYPE.
 */
export async function addBusinessType(
  db: Db,
  provider: Provider,
  id: string,
): Promise<{ id: string; name: string }> {
  try {
    return await inTransaction(db, async (tx) => {
      await requireAvailableBusinessType(tx, id);
      await tx
        .insertInto("provider_business_types")
        .values({ provider_id: provider.id, business_type_id: id })
        .execute();
      return await tx
        .selectFrom("published_business_types")
        .select(["id", "name"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure(DUPLICATE_BUSINESS_TYPE);
    throw error;
  }
}

/** Removes a business type from a provider's profile; published services keep theirs. Throws NOT_FOUND. */
export async function removeBusinessType(db: Db, provider: Provider, id: string): Promise<void> {
  const removed = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("provider_business_types")
      .where("provider_id", "=", provider.id)
      .where("business_type_id", "=", id)
      .returning("business_type_id")
      .executeTakeFirst(),
  );
  if (!removed) throw new Failure(NOT_FOUND);
}
