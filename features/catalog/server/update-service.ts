import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { Service, ServiceUpdate } from "../contract/index.ts";
import { checkLicence } from "./licence.ts";
import { ownService } from "./read-service.ts";
import { refreshListing } from "./refresh-listing.ts";
import { screenService } from "./screen-service.ts";
import {
  checkCities,
  checkName,
  checkPrice,
  lockOwnService,
  offeredTrade,
  setCities,
} from "./service-rules.ts";

/**
 * Changes the fields given of a service. Throws NO_UPDATES_PROVIDED, SERVICE_NOT_FOUND, SERVICE_NOT_OWNED,
 * NAME_TOO_SHORT, INVALID_SERVICE_TYPE (also for offering again what is no longer offered), INVALID_CITIES,
 * VALIDATION_ERROR for offering a trade without the licence it wants, and for a withdrawn text.
 */
export async function updateService(
  db: Db,
  provider: Provider,
  { id, ...changes }: ServiceUpdate,
  at: Date,
): Promise<Service> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { cities, ...fields } = given as Partial<Omit<ServiceUpdate, "id">>;
  return inTransaction(db, async (tx) => {
    const before = await lockOwnService(tx, provider, id);
    if (Object.keys(given).length === 0) throw new Failure("NO_UPDATES_PROVIDED");
    if (fields.name !== undefined) checkName(fields.name);
    checkPrice({ ...before, ...fields });
    const { business_type_id, is_active } = { ...before, ...fields };
    const offersAnew =
      fields.business_type_id !== undefined || (fields.is_active === true && !before.is_active);
    const trade = offersAnew ? await offeredTrade(tx, business_type_id) : {};
    if (offersAnew && is_active) await checkLicence(tx, provider, business_type_id);
    if (cities) {
      await checkCities(tx, cities);
      await setCities(tx, id, cities);
    }
    await tx
      .updateTable("services")
      .set({ ...fields, ...trade, id })
      .where("id", "=", id)
      .execute();
    const after = { ...before, ...fields };
    if (after.is_active) await screenService(tx, after, at);
    await refreshListing(tx, id);
    return ownService(tx, provider, id);
  });
}
