import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** The proposals an owner dismissed. */
export const planPersonalData: PersonalData = {
  tables: ["plan_dismissals"],
  async read(db, { id }) {
    const plan_dismissals = await db
      .selectFrom("plan_dismissals")
      .select(["service_id", "dismissed_at"])
      .where("owner_id", "=", id)
      .execute();
    return { plan_dismissals };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom("plan_dismissals").where("owner_id", "=", id).execute();
    return [];
  },
  merge: {
    moves: ["plan_dismissals.owner_id"],
    async move(tx, { from, into }) {
      const kept = tx.selectFrom("plan_dismissals").select("service_id").where("owner_id", "=", into);
      await tx
        .updateTable("plan_dismissals")
        .set({ owner_id: into })
        .where("owner_id", "=", from)
        .where("service_id", "not in", kept)
        .execute();
    },
  },
};
