import { imageKeys } from "#platform/images/stored-image.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** The passes that a provider did or plans, with their times and photos. */
export const roundsPersonalData: PersonalData = {
  tables: ["season_passes", "season_rhythms", "season_moves", "season_reminders"],
  async read(db, { id, role }) {
    const column = role === "owner" ? "owner_id" : "provider_id";
    return {
      season_passes: await db
        .selectFrom("season_passes")
        .select(["request_id", "done_at", "taken_back_at", "image_key"])
        .where(column, "=", id)
        .execute(),
      season_rhythms: await db
        .selectFrom("season_rhythms")
        .select(["request_id", "every_weeks", "weekdays", "starts_on", "set_at", "removed_at"])
        .where(column, "=", id)
        .execute(),
      season_moves: await db
        .selectFrom("season_moves as m")
        .innerJoin("season_rhythms as h", "h.request_id", "m.request_id")
        .select(["m.request_id", "m.day", "m.moved_to", "m.at"])
        .where(`h.${column}`, "=", id)
        .execute(),
      season_reminders: await db
        .selectFrom("season_reminders as m")
        .innerJoin("season_rhythms as h", "h.request_id", "m.request_id")
        .select(["m.request_id", "m.day"])
        .where(`h.${column}`, "=", id)
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
    // The moves and the reminders go with them.
    await tx.deleteFrom("season_rhythms").where(column, "=", id).execute();
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
  merge: {
    moves: ["season_passes.owner_id", "season_rhythms.owner_id"],
    async move(tx, { from, into }) {
      for (const table of ["season_passes", "season_rhythms"] as const)
        await tx.updateTable(table).set({ owner_id: into }).where("owner_id", "=", from).execute();
    },
  },
};
