import { type OwnService, SERVICE_WITHDRAWN, type ServiceUpdate } from "#features/catalog/contract/index.ts";
import { NO_UPDATES_PROVIDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { requireLicence } from "./licence.ts";
import { ownService } from "./read-service.ts";
import { refreshListing } from "./refresh-listing.ts";
import { screenService } from "./screen-service.ts";
import {
  checkCities,
  checkedSeason,
  checkName,
  checkPrice,
  lockOwnService,
  requireAvailableBusinessType,
  setCities,
} from "./service-rules.ts";

/**
 * Changes the changed fields of a service. Throws NO_UPDATES_PROVIDED, SERVICE_NOT_FOUND, SERVICE_NOT_OWNED,
 * SERVICE_WITHDRAWN for activating a withdrawn one, NAME_TOO_SHORT, INVALID_SERVICE_TYPE (also for
 * reactivating a business type that is no longer available), INVALID_CITIES, and VALIDATION_ERROR for a
 * business type whose licence the profile lacks or for a withdrawn text.
 */
export async function updateService(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { id, ...changes }: ServiceUpdate,
): Promise<OwnService> {
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { cities, ...fields } = changed as Partial<Omit<ServiceUpdate, "id">>;
  if (fields.price_factors === "") fields.price_factors = null;
  return inTransaction(db, async (tx) => {
    const before = await lockOwnService(tx, provider, id);
    if (Object.keys(changed).length === 0) throw new Failure(NO_UPDATES_PROVIDED);
    if (fields.name !== undefined) checkName(fields.name);
    checkPrice({ ...before, ...fields });
    Object.assign(fields, checkedSeason({ ...before, ...fields }));
    const { business_type_id, is_active } = { ...before, ...fields };
    const isNewOffer =
      fields.business_type_id !== undefined || (fields.is_active === true && !before.is_active);
    if (before.withdrawal_id && fields.is_active && !before.is_active) throw new Failure(SERVICE_WITHDRAWN);
    const businessType = isNewOffer ? await requireAvailableBusinessType(tx, business_type_id) : {};
    if (isNewOffer && is_active) await requireLicence(tx, provider, business_type_id);
    if (cities) {
      await checkCities(tx, cities);
      await setCities(tx, id, cities);
    }
    await tx
      .updateTable("services")
      .set({ ...fields, ...businessType, id })
      .where("id", "=", id)
      .execute();
    const after = { ...before, ...fields };
    if (after.is_active) await screenService(tx, after, now());
    await refreshListing(tx, id);
    return ownService(tx, provider, id);
  });
}
