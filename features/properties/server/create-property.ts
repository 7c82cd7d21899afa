import type { Property, PropertyDraft } from "#features/properties/contract/index.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { checkLabel, refusingDuplicates, whereabouts } from "./property-rules.ts";
import { ownProperty } from "./read-properties.ts";

/** Adds a property. Throws NAME_TOO_SHORT, DUPLICATE_PROPERTY. */
export async function createProperty(db: Db, owner: Owner, draft: PropertyDraft): Promise<Property> {
  checkLabel(draft.label);
  const { id } = await refusingDuplicates(async () =>
    db
      .insertInto("properties")
      .values({ ...draft, ...(await whereabouts(db, draft)), owner_id: owner.id })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return ownProperty(db, owner, id);
}
