import { sql } from "kysely";
import {
  INVALID_CITIES,
  INVALID_SERVICE_TYPE,
  PRICE_IS_REQUIRED,
  PRICES_ARE_REVERSED,
  RANGE_STARTS_AT_ZERO,
  SEASON_IS_REQUIRED,
  SERVICE_NOT_OWNED,
  type ServiceDraft,
} from "#features/catalog/contract/index.ts";
import { NAME_TOO_SHORT, SERVICE_NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { LIMITS } from "#foundation/limits.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Throws NAME_TOO_SHORT. */
export function checkName(name: string): void {
  if (name.length < LIMITS.nameMin) throw new Failure(NAME_TOO_SHORT);
}

/**
 * Returns the category of a business type that may be published, locked so that it stays available, and the
 * business type stays, until the transaction ends. Throws INVALID_SERVICE_TYPE.
 */
export async function requireAvailableBusinessType(
  tx: Transaction,
  businessTypeId: string,
): Promise<{ category_id: string }> {
  const businessType = await tx
    .selectFrom("business_types as t")
    .innerJoin("categories as c", "c.id", "t.category_id")
    .select("t.category_id")
    .where("t.id", "=", businessTypeId)
    .where("c.is_available", "=", true)
    .forShare(["c", "t"])
    .executeTakeFirst();
  if (!businessType) throw new Failure(INVALID_SERVICE_TYPE);
  return businessType;
}

/**
 * Returns whether there is such a business type, available or not; it then stays until the transaction ends.
 * Whoever writes a row that names one asks this first, or `requireAvailableBusinessType`.
 */
export async function keepBusinessType(tx: Transaction, id: string): Promise<boolean> {
  const kept = await tx
    .selectFrom("business_types")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return kept !== undefined;
}

/** Throws INVALID_CITIES with the ids that do not exist. */
export async function checkCities(tx: Transaction, ids: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom("cities")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  const knownIds = new Set(known.map(({ id }) => id));
  const invalidCities = ids.filter((id) => !knownIds.has(id));
  if (invalidCities.length > 0) throw new Failure(INVALID_CITIES, { invalidCities });
}

/** The same for cities given by name, as in profiles. Throws INVALID_CITIES. */
export async function checkCityNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as given (name)
    where not exists (select from cities where cities.name = given.name)`.execute(tx);
  if (rows.length > 0) throw new Failure(INVALID_CITIES, { invalidCities: rows.map(({ name }) => name) });
}

type Price = Pick<ServiceDraft, "price_kind" | "price_min_cents" | "price_max_cents">;

/** Checks that a partial change leaves a valid price. Throws VALIDATION_ERROR. */
export function checkPrice({ price_kind, price_min_cents, price_max_cents }: Price): void {
  if (price_kind !== "on_quote" && price_min_cents == null)
    throw new Failure(VALIDATION_ERROR, { fields: { price_min_cents: PRICE_IS_REQUIRED } });
  if (price_max_cents != null && price_min_cents != null && price_max_cents < price_min_cents)
    throw new Failure(VALIDATION_ERROR, { fields: { price_max_cents: PRICES_ARE_REVERSED } });
  if (price_min_cents === 0 && price_max_cents)
    throw new Failure(VALIDATION_ERROR, { fields: { price_min_cents: RANGE_STARTS_AT_ZERO } });
}

type Season = Pick<
  ServiceDraft,
  "price_kind" | "season_start" | "season_end" | "season_trigger" | "season_included" | "season_instalments"
>;

const NO_SEASON = {
  season_start: null,
  season_end: null,
  season_trigger: null,
  season_included: [],
  season_instalments: null,
};

/**
 * Returns the season of a service sold by season with its terms, and none for another. Throws
 * VALIDATION_ERROR without both days.
 */
export function checkedSeason({ price_kind, season_start, season_end, ...terms }: Season) {
  if (price_kind !== "season") return NO_SEASON;
  if (!season_start || !season_end)
    throw new Failure(VALIDATION_ERROR, {
      fields: { [season_start ? "season_end" : "season_start"]: SEASON_IS_REQUIRED },
    });
  return {
    season_start,
    season_end,
    season_trigger: terms.season_trigger || null,
    season_included: terms.season_included ?? [],
    season_instalments: terms.season_instalments ?? null,
  };
}

/**
 * Locks one of a provider's services until the transaction ends. Throws SERVICE_NOT_FOUND, SERVICE_NOT_OWNED.
 */
export async function lockOwnService(tx: Transaction, provider: Provider, id: string) {
  const service = await tx
    .selectFrom("services")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!service) throw new Failure(SERVICE_NOT_FOUND);
  if (service.provider_id !== provider.id) throw new Failure(SERVICE_NOT_OWNED);
  return service;
}

/** Replaces the cities of a service. */
export async function setCities(tx: Transaction, id: string, cities: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("service_cities")
    .where("service_id", "=", id)
    .where("city_id", "not in", [...cities])
    .execute();
  await tx
    .insertInto("service_cities")
    .values([...new Set(cities)].map((city_id) => ({ service_id: id, city_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
