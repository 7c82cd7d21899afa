import { sql } from "kysely";
import { ERASED_CITY } from "#foundation/text/city-in-french.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { propertiesMerging } from "./merging.ts";

/** An owner's properties. One that a request refers to stays, without its address. */
export const propertiesPersonalData: PersonalData = {
  tables: ["properties"],
  async read(db, { id }) {
    const properties = await db
      .selectFrom("properties")
      .select(["id", "label", "kind", "address", "city", "state", "zip", "area_m2", "access_notes"])
      .select(["latitude", "longitude", "removed_at", "created_at", "updated_at"])
      .where("owner_id", "=", id)
      .execute();
    return { properties };
  },
  async erase(tx, { id }, { now }) {
    await tx
      .deleteFrom("properties")
      .where("owner_id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("published_requests as requests")
              .select("id")
              .whereRef("property_id", "=", "properties.id"),
          ),
        ),
      )
      .execute();
    await tx
      .updateTable("properties")
      .set({
        label: "Propriété effacée",
        address: "Adresse effacée",
        address_key: sql`id::text`,
        city: ERASED_CITY,
        // A well-formed postal code that belongs to nobody.
        zip: "H0H 0H0",
        area_m2: null,
        access_notes: "",
        latitude: null,
        longitude: null,
        removed_at: now(),
      })
      .where("owner_id", "=", id)
      .execute();
    return [];
  },
  merge: propertiesMerging,
};
