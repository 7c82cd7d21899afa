import { sql } from "kysely";
import {
  INVALID_SERVICE_TYPE,
  SERVICE_NOT_OWNED,
  SERVICE_WITHDRAWN,
} from "#features/catalog/contract/index.ts";
import { LICENCE_IS_REQUIRED } from "#features/catalog/contract/licence.ts";
import { SERVICE_NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure, isFailure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { hasLicence } from "./licence.ts";
import { screenService } from "./screen-service.ts";

interface Refused {
  id: string;
  name: string;
  message: string;
}

/**
 * Activates or deactivates several of a provider's services in one transaction. A service that cannot be
 * offered (its business type is unavailable or requires a licence, it or its text was withdrawn) is refused,
 * the others are not. Throws SERVICE_NOT_FOUND or SERVICE_NOT_OWNED, having changed nothing, when one of them
 * is not the provider's.
 */
export async function setServicesActive(
  { db, now }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { ids, is_active }: { ids: readonly string[]; is_active: boolean },
): Promise<{ done: number; refused: Refused[] }> {
  return inTransaction(db, async (tx) => {
    const services = await lockOwnServices(tx, provider, ids);
    const refused: Refused[] = [];
    if (is_active) {
      for (const service of services.filter((service) => !service.is_active)) {
        const message = service.blocker ?? (await withdrawnText(tx, service, now()));
        if (message !== null) refused.push({ id: service.id, name: service.name, message });
      }
    }
    const accepted = services.map(({ id }) => id).filter((id) => !refused.some((one) => one.id === id));
    await sql`
      update services set is_active = ${is_active}
      where id = any(${accepted}::uuid[]) and is_active <> ${is_active}`.execute(tx);
    await sql`
      select refresh_service_listing(id) from unnest(${accepted}::uuid[]) as own (id) order by id`.execute(
      tx,
    );
    return { done: accepted.length, refused };
  });
}

/**
 * Locks the services, and their categories as `requireAvailableBusinessType` does, and returns what forbids
 * offering each.
 */
async function lockOwnServices(tx: Transaction, provider: Provider, ids: readonly string[]) {
  const rows = await tx
    .selectFrom("services as s")
    .innerJoin("business_types as t", "t.id", "s.business_type_id")
    .innerJoin("categories as c", "c.id", "s.category_id")
    .select([
      "s.id",
      "s.provider_id",
      "s.name",
      "s.description",
      "s.price_factors",
      "s.is_active",
      "s.withdrawal_id",
    ])
    .select(["c.is_available", "t.needs_rbq"])
    .where("s.id", "in", [...ids])
    .where("s.removed_at", "is", null)
    .orderBy("s.id")
    .forNoKeyUpdate("s")
    .forShare(["c", "t"])
    .execute();
  if (rows.length < new Set(ids).size) throw new Failure(SERVICE_NOT_FOUND);
  if (rows.some(({ provider_id }) => provider_id !== provider.id)) throw new Failure(SERVICE_NOT_OWNED);
  const isLicensed = await hasLicence(tx, provider);
  return rows.map(({ is_available, needs_rbq, withdrawal_id, ...service }) => ({
    ...service,
    blocker: withdrawal_id ? SERVICE_WITHDRAWN.message : blockerOf(is_available, needs_rbq && !isLicensed),
  }));
}

function blockerOf(is_available: boolean, lacksLicence: boolean): string | null {
  if (!is_available) return INVALID_SERVICE_TYPE.message;
  return lacksLicence ? LICENCE_IS_REQUIRED : null;
}

async function withdrawnText(
  tx: Transaction,
  service: Parameters<typeof screenService>[1],
  now: Date,
): Promise<string | null> {
  try {
    await screenService(tx, service, now);
    return null;
  } catch (error) {
    if (isFailure(error, VALIDATION_ERROR)) return error.details.fields.description ?? error.message;
    throw error;
  }
}
