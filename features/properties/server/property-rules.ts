import { listedCityNames } from "#features/catalog/server/index.ts";
import { DUPLICATE_PROPERTY, type PropertyDraft } from "#features/properties/contract/index.ts";
import { normalisedAddress } from "#features/properties/contract/normalised-address.ts";
import { NAME_TOO_SHORT } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { postalPrefix } from "#foundation/input/postal-code.ts";
import { LIMITS } from "#foundation/limits.ts";
import { type Db, isUniqueViolation } from "#platform/postgres/database.ts";

/** Throws NAME_TOO_SHORT. */
export function checkLabel(label: string): void {
  if (label.length < LIMITS.nameMin) throw new Failure(NAME_TOO_SHORT);
}

/**
 * Returns the fields computed from an address: its city as the list names it, its duplicate key, and the
 * coordinates of its postal prefix.
 */
export async function derivedFields(db: Db, property: Pick<PropertyDraft, "address" | "city" | "zip">) {
  const prefix = await db
    .selectFrom("published_postal_prefixes as postal_prefixes")
    .select(["latitude", "longitude"])
    .where("prefix", "=", postalPrefix(property.zip))
    .executeTakeFirst();
  const city = (await listedCityNames(db))(property.city);
  return {
    city,
    address_key: normalisedAddress(property.address, city, property.zip),
    latitude: prefix?.latitude ?? null,
    longitude: prefix?.longitude ?? null,
  };
}

/**
 * Runs a write whose unique index decides whether the address is new to its owner. Throws DUPLICATE_PROPERTY.
 */
export async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "properties_one_address")) throw new Failure(DUPLICATE_PROPERTY);
    throw error;
  }
}
