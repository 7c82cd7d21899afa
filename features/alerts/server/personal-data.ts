import { sql } from "kysely";
import { countAll } from "#platform/privacy/count-all.ts";
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
  merge: {
    moves: ["service_alerts.owner_id"],
    count: async (db, owner_id) => ({
      alerts: await countAll(db.selectFrom("service_alerts").where("owner_id", "=", owner_id)),
    }),
    // One that both accounts have is one alert.
    async move(tx, { from, into }) {
      await tx
        .updateTable("service_alerts as mine")
        .set({ owner_id: into })
        .where("owner_id", "=", from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("service_alerts as kept")
                .select("kept.id")
                .where("kept.owner_id", "=", into)
                .whereRef("kept.business_type_id", "=", "mine.business_type_id")
                .where(sql<boolean>`kept.city_id is not distinct from mine.city_id`),
            ),
          ),
        )
        .execute();
    },
  },
};
