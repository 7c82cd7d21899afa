import {
  PROPERTIES_MAX,
  type Property,
  type PropertyDraft,
  TOO_MANY_PROPERTIES,
} from "#features/properties/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { checkLabel, derivedFields, rejectDuplicates } from "./property-rules.ts";
import { ownProperty } from "./read-properties.ts";

/** Adds a property. Throws NAME_TOO_SHORT, DUPLICATE_PROPERTY, and VALIDATION_ERROR for a 101st. */
export async function createProperty(db: Db, owner: Owner, draft: PropertyDraft): Promise<Property> {
  checkLabel(draft.label);
  return inTransaction(db, async (tx) => {
    await checkPropertyCount(tx, owner);
    const { id } = await rejectDuplicates(async () =>
      tx
        .insertInto("properties")
        .values({ ...draft, ...(await derivedFields(tx, draft)), owner_id: owner.id })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return ownProperty(tx, owner, id);
  });
}

/**
 * Refuses a property above the limit. The lock makes simultaneous additions wait for each other:
 * both would count ninety-nine.
 */
async function checkPropertyCount(tx: Transaction, owner: Owner): Promise<void> {
  await tx
    .selectFrom("published_profiles as profiles")
    .select("id")
    .where("id", "=", owner.id)
    .forNoKeyUpdate()
    .execute();
  const existing = await tx
    .selectFrom("properties")
    .select("id")
    .where("owner_id", "=", owner.id)
    .where("removed_at", "is", null)
    .limit(PROPERTIES_MAX)
    .execute();
  if (existing.length === PROPERTIES_MAX)
    throw new Failure(VALIDATION_ERROR, { fields: { address: TOO_MANY_PROPERTIES } });
}
