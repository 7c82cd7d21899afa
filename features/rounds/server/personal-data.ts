import { imageKeys } from "#platform/images/stored-image.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** Where a provider passed and when, with the photos of it. */
export const roundsPersonalData: PersonalData = {
  tables: ["season_passes"],
  async read(db, { id, role }) {
    return {
      season_passes: await db
        .selectFrom("season_passes")
        .select(["request_id", "done_at", "image_key"])
        .where(role === "owner" ? "owner_id" : "provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id, role }) {
    const column = role === "owner" ? "owner_id" : "provider_id";
    const images = await tx
      .selectFrom("season_passes")
      .select(["image_key", "widths"])
      .where(column, "=", id)
      .where("image_key", "is not", null)
      .execute();
    if (role === "owner") await tx.deleteFrom("season_passes").where(column, "=", id).execute();
    // When the work was done stays for the other side.
    else
      await tx
        .updateTable("season_passes")
        .set({ image_key: null, widths: null, width: null, height: null })
        .where(column, "=", id)
        .execute();
    return imageKeys(
      images.flatMap(({ image_key, widths }) => (image_key && widths ? [{ image_key, widths }] : [])),
    );
  },
};
