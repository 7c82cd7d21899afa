import { sql } from "kysely";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** Messages of the contact form, matched by their author's address. */
export const sitePersonalData: PersonalData = {
  tables: ["contact_messages"],
  async read(db, { email }) {
    const contact_messages = await db
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "message", "created_at"])
      .where("email", "=", email)
      .execute();
    return { contact_messages };
  },
  async erase(tx, { email }) {
    await tx.deleteFrom("contact_messages").where("email", "=", email).execute();
    return [];
  },
  merge: {
    // What waits for an answer, as the message that asks for the merge, gets it at the address that stays.
    async move(tx, { from, into }) {
      await sql`
        update contact_messages message set email = kept.email
        from published_profiles closing, published_profiles kept
        where closing.id = ${from} and kept.id = ${into} and message.email = closing.email`.execute(tx);
    },
  },
};
