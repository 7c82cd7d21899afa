import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** A person's letter preferences. */
export const notificationsPersonalData: PersonalData = {
  tables: ["letter_preferences", "letter_tokens"],
  async read(db, { id }) {
    const letter_preferences = await db
      .selectFrom("letter_preferences")
      .select(["kind", "is_on", "updated_at"])
      .where("account_id", "=", id)
      .execute();
    return { letter_preferences };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom("letter_preferences").where("account_id", "=", id).execute();
    await tx.deleteFrom("letter_tokens").where("account_id", "=", id).execute();
    return [];
  },
};
