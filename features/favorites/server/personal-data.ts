import { countAll } from "#platform/privacy/count-all.ts";
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
  merge: {
    moves: ["favorites.owner_id"],
    count: async (db, owner_id) => ({
      favorites: await countAll(db.selectFrom("favorites").where("owner_id", "=", owner_id)),
    }),
    // One that both accounts have is one favourite.
    async move(tx, { from, into }) {
      const kept = tx.selectFrom("favorites").select("service_id").where("owner_id", "=", into);
      await tx
        .updateTable("favorites")
        .set({ owner_id: into })
        .where("owner_id", "=", from)
        .where("service_id", "not in", kept)
        .execute();
    },
  },
};
