import { BUSINESS_NAME_REQUIRED } from "#features/accounts/contract/index.ts";
import type { OwnService, ServiceDraft } from "#features/catalog/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { requireLicence } from "./licence.ts";
import { ownService } from "./read-service.ts";
import { refreshListing, waitForProvider } from "./refresh-listing.ts";
import { screenService } from "./screen-service.ts";
import {
  checkCities,
  checkedSeason,
  checkName,
  requireAvailableBusinessType,
  setCities,
} from "./service-rules.ts";

/**
 * Publishes a service. Throws NAME_TOO_SHORT, INVALID_SERVICE_TYPE, INVALID_CITIES, BUSINESS_NAME_REQUIRED,
 * and VALIDATION_ERROR for a business type whose licence the profile lacks or for a withdrawn text.
 */
export async function publishService(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  draft: ServiceDraft,
): Promise<OwnService> {
  const { cities, ...fields } = draft;
  checkName(fields.name);
  return inTransaction(db, async (tx) => {
    const { category_id } = await requireAvailableBusinessType(tx, fields.business_type_id);
    await checkCities(tx, cities);
    await waitForProvider(tx, provider.id);
    await checkBusinessName(tx, provider);
    if (fields.is_active) await requireLicence(tx, provider, fields.business_type_id);
    const { id } = await tx
      .insertInto("services")
      .values({
        ...fields,
        price_factors: fields.price_factors || null,
        ...checkedSeason(fields),
        category_id,
        provider_id: provider.id,
        created_at: now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await setCities(tx, id, cities);
    if (fields.is_active) await screenService(tx, { id, provider_id: provider.id, ...fields }, now());
    await refreshListing(tx, id);
    return ownService(tx, provider, id);
  });
}

async function checkBusinessName(tx: Transaction, provider: Provider): Promise<void> {
  const profile = await tx
    .selectFrom("published_provider_profiles as provider_profiles")
    .select("business_name")
    .where("profile_id", "=", provider.id)
    .executeTakeFirst();
  if (!profile?.business_name.trim()) throw new Failure(BUSINESS_NAME_REQUIRED);
}
