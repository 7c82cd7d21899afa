import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** A person's letter preferences, and what became of the letters of the last ninety days. */
export const notificationsPersonalData: PersonalData = {
  tables: ["letter_preferences", "letter_tokens", "sent_letters", "caused_letters"],
  async read(db, { id }) {
    const letter_preferences = await db
      .selectFrom("letter_preferences")
      .select(["kind", "is_on", "updated_at"])
      .where("account_id", "=", id)
      .execute();
    const letters_sent = await db
      .selectFrom("sent_letters")
      .select(["name", "email", "status", "sent_at"])
      .where("account_id", "=", id)
      .orderBy("sent_at")
      .execute();
    // Only what waits for its digest, or did today; the rest is counted by ids.
    const letters_held = await db
      .selectFrom("caused_letters")
      .select(["subject", "caused_at", "digest_at"])
      .where("recipient_id", "=", id)
      .where("digest_at", "is not", null)
      .orderBy("caused_at")
      .execute();
    return { letter_preferences, letters_sent, letters_held };
  },
  async erase(tx, { id }, { isRest }) {
    await tx.deleteFrom("letter_preferences").where("account_id", "=", id).execute();
    await tx.deleteFrom("sent_letters").where("account_id", "=", id).execute();
    await tx
      .deleteFrom("caused_letters")
      // Letters that the closing itself caused still have to reach the others.
      .where(({ eb, or }) => or([eb("recipient_id", "=", id), ...(isRest ? [] : [eb("sender_id", "=", id)])]))
      .execute();
    await tx.deleteFrom("letter_tokens").where("account_id", "=", id).execute();
    return [];
  },
  merge: {
    stays: {
      "letter_preferences.account_id": "the kept account has its own",
      "letter_tokens.account_id": "links of letters to the closed address open nothing any more",
      "sent_letters.account_id": "what became of letters to an address that is gone",
      "caused_letters.recipient_id": "counts letters to the closed address",
      "caused_letters.sender_id": "counts letters of an hour and a day",
    },
  },
};
