import { LICENCE_IS_REQUIRED } from "#features/catalog/contract/licence.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/**
 * Whether a provider has given the number of a licence. To decide by it, first lock one of the provider's
 * services, or the provider (`waitForProvider`): the number is removed only while no active service needs it.
 */
export async function hasLicence(tx: Transaction, provider: Provider): Promise<boolean> {
  const profile = await tx
    .selectFrom("published_provider_profiles")
    .select("rbq_licence")
    .where("profile_id", "=", provider.id)
    .executeTakeFirst();
  return Boolean(profile?.rbq_licence);
}

/**
 * Refuses to offer a service whose business type requires a licence that the provider does not have; the
 * caller holds a lock as `hasLicence` says. Throws VALIDATION_ERROR at the business type.
 */
export async function requireLicence(
  tx: Transaction,
  provider: Provider,
  businessTypeId: string,
): Promise<void> {
  const licensed = await tx
    .selectFrom("business_types")
    .select("id")
    .where("id", "=", businessTypeId)
    .where("needs_rbq", "=", true)
    .executeTakeFirst();
  if (licensed && !(await hasLicence(tx, provider)))
    throw new Failure(VALIDATION_ERROR, { fields: { business_type_id: LICENCE_IS_REQUIRED } });
}

/** Returns the names of the business types that require a licence among a provider's active services. */
export async function activeLicensedBusinessTypes(db: Db, providerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("services as s")
    .innerJoin("business_types as t", "t.id", "s.business_type_id")
    .select("t.name")
    .distinct()
    .where("s.provider_id", "=", providerId)
    .where("s.is_active", "=", true)
    .where("s.removed_at", "is", null)
    .where("t.needs_rbq", "=", true)
    .execute();
  return rows.map(({ name }) => name);
}
