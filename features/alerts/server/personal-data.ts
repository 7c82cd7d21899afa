import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** An owner's alerts. */
export const alertsPersonalData: PersonalData = {
  tables: ["service_alerts"],
  async read(db, { id }) {
    const alerts = await db
      .selectFrom("service_alerts")
      .select(["business_type_id", "city_id", "created_at", "told_at"])
      .where("owner_id", "=", id)
      .execute();
    return { alerts };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom("service_alerts").where("owner_id", "=", id).execute();
    return [];
  },
};
