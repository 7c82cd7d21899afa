import type { Property, PropertyDraft } from "#features/properties/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { checkLabel, refusingDuplicates, whereabouts } from "./property-rules.ts";
import { ownProperty } from "./read-properties.ts";

/** Changes a property. Throws NO_UPDATES_PROVIDED, NAME_TOO_SHORT, DUPLICATE_PROPERTY and as `ownProperty`. */
export async function updateProperty(
  db: Db,
  owner: Owner,
  id: string,
  changes: Partial<PropertyDraft>,
): Promise<Property> {
  return inTransaction(db, async (tx) => {
    // Its whereabouts are of the whole address: a part changed meanwhile, from another tab, must be seen.
    await tx.selectFrom("properties").select("id").where("id", "=", id).forUpdate().execute();
    const before = await ownProperty(tx, owner, id);
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as Partial<PropertyDraft>;
    if (Object.keys(given).length === 0) throw new Failure("NO_UPDATES_PROVIDED");
    if (given.label !== undefined) checkLabel(given.label);
    const place = await whereabouts(tx, { ...before, ...given });
    await refusingDuplicates(() =>
      tx
        .updateTable("properties")
        .set({ ...given, ...place })
        .where("id", "=", id)
        .execute(),
    );
    return ownProperty(tx, owner, id);
  });
}
