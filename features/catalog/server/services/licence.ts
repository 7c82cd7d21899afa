import { LICENCE_IS_REQUIRED } from "#features/catalog/contract/licence.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/**
 * Refuses to offer a service whose business type requires a licence that the provider does not have. Throws
 * VALIDATION_ERROR at the business type.
 */
export async function requireLicence(
  tx: Transaction,
  provider: Provider,
  businessTypeId: string,
): Promise<void> {
  const unlicensed = await tx
    .selectFrom("business_types as t")
    .innerJoin("published_provider_profiles as p", (join) => join.on("p.profile_id", "=", provider.id))
    .select("t.id")
    .where("t.id", "=", businessTypeId)
    .where("t.needs_rbq", "=", true)
    .where("p.rbq_licence", "is", null)
    .executeTakeFirst();
  if (unlicensed) throw new Failure(VALIDATION_ERROR, { fields: { business_type_id: LICENCE_IS_REQUIRED } });
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
