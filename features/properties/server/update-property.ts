import type { Property, PropertyDraft } from "#features/properties/contract/index.ts";
import { NO_UPDATES_PROVIDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { checkLabel, derivedFields, rejectDuplicates } from "./property-rules.ts";
import { ownProperty } from "./read-properties.ts";

/**
 * Changes a property. Throws NO_UPDATES_PROVIDED, NAME_TOO_SHORT, DUPLICATE_PROPERTY,
 * and what `ownProperty` throws.
 */
export async function updateProperty(
  db: Db,
  owner: Owner,
  id: string,
  changes: Partial<PropertyDraft>,
): Promise<Property> {
  return inTransaction(db, async (tx) => {
    // The computed fields depend on the whole address: a part changed meanwhile, in
    // another tab, must be seen.
    await tx.selectFrom("properties").select("id").where("id", "=", id).forUpdate().execute();
    const before = await ownProperty(tx, owner, id);
    const updates = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<PropertyDraft>;
    if (Object.keys(updates).length === 0) throw new Failure(NO_UPDATES_PROVIDED);
    if (updates.label !== undefined) checkLabel(updates.label);
    const derived = await derivedFields(tx, { ...before, ...updates });
    await rejectDuplicates(() =>
      tx
        .updateTable("properties")
        .set({ ...updates, ...derived })
        .where("id", "=", id)
        .execute(),
    );
    return ownProperty(tx, owner, id);
  });
}
