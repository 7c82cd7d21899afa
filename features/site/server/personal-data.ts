import { sql } from "kysely";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { encryptedMessage, hashArray, hashesOfAddress } from "./messages/kept-texts.ts";
import { isBy, readKept } from "./messages/read-kept.ts";

/**
 * Messages of the contact form, matched by their author's address; those that are kept also by the
 * account that had it.
 */
export const sitePersonalData: PersonalData = {
  tables: ["contact_messages", "kept_messages", "kept_answers"],
  async read(db, { id, email }, ports) {
    const contact_messages = await db
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "message", "created_at"])
      .where("email", "=", email)
      .execute();
    const kept = await db
      .selectFrom("kept_messages")
      .select("id")
      .where(isBy(ports, { account_id: id, email }))
      .execute();
    const messages = await readKept(
      db,
      ports,
      kept.map((one) => one.id),
    );
    return {
      contact_messages,
      kept_messages: messages.map(({ account_id: _, settled_at: _at, entries, ...message }) => ({
        ...message,
        // Why the team closed one is for the team.
        answers: entries
          .filter(({ kind }) => kind !== "closing")
          .map(({ text: answer, written_at }) => ({ answer, written_at })),
      })),
    };
  },
  async erase(tx, { id, email }, ports) {
    await tx.deleteFrom("contact_messages").where("email", "=", email).execute();
    await tx
      .deleteFrom("kept_messages")
      .where(isBy(ports, { account_id: id, email }))
      .execute();
    return [];
  },
  merge: {
    moves: ["kept_messages.account_id"],
    // Messages that wait, such as the one that asks for the merge, are answered at the address that stays; so
    // are later ones.
    async move(tx, { from, into }, ports) {
      await sql`
        update contact_messages message set email = kept.email
        from published_profiles closing, published_profiles kept
        where closing.id = ${from} and kept.id = ${into} and message.email = closing.email`.execute(tx);
      const profiles = await tx
        .selectFrom("published_profiles")
        .select(["id", "email"])
        .where("id", "in", [from, into])
        .execute();
      const emailOf = (id: string) => profiles.find((one) => one.id === id)?.email ?? "";
      const rows = await tx
        .selectFrom("kept_messages")
        .select("id")
        .where(isBy(ports, { account_id: from, email: emailOf(from) }))
        .execute();
      const email = emailOf(into);
      const messages = await readKept(
        tx,
        ports,
        rows.map(({ id }) => id),
      );
      for (const message of messages)
        await tx
          .updateTable("kept_messages")
          .set({
            account_id: into,
            content: encryptedMessage(ports.secrets, { ...message, email }),
            address_hashes: hashArray(hashesOfAddress(ports.secrets, email)),
          })
          .where("id", "=", message.id)
          .execute();
    },
  },
};
