import { PROPERTIES_MAX } from "#features/properties/contract/index.ts";
import { PROPERTY_KINDS, type PropertyKind } from "#features/properties/contract/kind-choices.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { derivedFields } from "./property-rules.ts";

/**
 * Returns the owner's property of an address, made with the name of its kind where there is none. The caller
 * has locked the owner's profile. Throws VALIDATION_ERROR where the owner has as many as anybody may.
 */
export async function keepProperty(
  tx: Transaction,
  owner_id: string,
  place: { kind: PropertyKind; address: string; city: string; zip: string },
): Promise<string> {
  const derived = await derivedFields(tx, place);
  const known = await tx
    .selectFrom("properties")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("address_key", "=", derived.address_key)
    .where("removed_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (known) return known.id;
  const others = await tx
    .selectFrom("properties")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("removed_at", "is", null)
    .limit(PROPERTIES_MAX)
    .execute();
  if (others.length === PROPERTIES_MAX)
    throw new Failure(VALIDATION_ERROR, { fields: { address: "Ce client a déjà trop d'adresses" } });
  const { id } = await tx
    .insertInto("properties")
    .values({ ...place, ...derived, owner_id, label: PROPERTY_KINDS[place.kind] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
