import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** What somebody wrote to us by the contact form, known by the address given there. */
export const sitePersonalData: PersonalData = {
  tables: ["contact_messages"],
  async read(db, { email }) {
    const contact_messages = await db
      .selectFrom("contact_messages")
      .selectAll()
      .where("email", "=", email)
      .execute();
    return { contact_messages };
  },
  async erase(tx, { email }) {
    await tx.deleteFrom("contact_messages").where("email", "=", email).execute();
    return [];
  },
};
