import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** The texts of a person's cases. */
export const moderationPersonalData: PersonalData = {
  tables: ["text_cases"],
  async read(db, { id }) {
    const text_cases = await db
      .selectFrom("text_cases")
      .select(["kind", "text", "status", "reason", "created_at", "decided_at"])
      .where("author_id", "=", id)
      .execute();
    return { text_cases };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom("text_cases").where("author_id", "=", id).execute();
    return [];
  },
  merge: {
    moves: ["text_cases.author_id"],
    async move(tx, { from, into }) {
      await tx.updateTable("text_cases").set({ author_id: into }).where("author_id", "=", from).execute();
    },
  },
};
