import { sql } from "kysely";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** An owner's places. One that a request names stays as a row that leads nowhere. */
export const propertiesPersonalData: PersonalData = {
  tables: ["properties"],
  async read(db, { id }) {
    const properties = await db.selectFrom("properties").selectAll().where("owner_id", "=", id).execute();
    return { properties };
  },
  async erase(tx, { id }, now) {
    await tx
      .deleteFrom("properties")
      .where("owner_id", "=", id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("requests").select("id").whereRef("property_id", "=", "properties.id"))),
      )
      .execute();
    await tx
      .updateTable("properties")
      .set({
        label: "Propriété effacée",
        address: "Adresse effacée",
        address_key: sql`id::text`,
        city: "Ville effacée",
        // A postal code of the right shape that is nobody's.
        zip: "H0H 0H0",
        area_m2: null,
        access_notes: "",
        latitude: null,
        longitude: null,
        removed_at: now,
      })
      .where("owner_id", "=", id)
      .execute();
    return [];
  },
};
