import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** An owner's favourites. */
export const favoritesPersonalData: PersonalData = {
  tables: ["favorites"],
  async read(db, { id }) {
    const favorites = await db
      .selectFrom("favorites")
      .select(["service_id", "created_at"])
      .where("owner_id", "=", id)
      .execute();
    return { favorites };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom("favorites").where("owner_id", "=", id).execute();
    return [];
  },
};
