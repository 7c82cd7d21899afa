import type { PersonalData } from "#platform/privacy/personal-data.ts";

/**
 * What a provider bought and used. The law asks for receipts to be kept unaltered for six years; ledger and
 * purchases name an id alone, which nobody's name goes with once the account is closed.
 */
export const creditsPersonalData: PersonalData = {
  tables: ["credit_accounts", "credit_entries", "purchases", "receipts"],
  async read(db, { id }) {
    const of = (table: "credit_accounts" | "credit_entries" | "purchases" | "receipts") =>
      db.selectFrom(table).selectAll().where("provider_id", "=", id).execute();
    return {
      credit_account: (await of("credit_accounts"))[0],
      credit_entries: await of("credit_entries"),
      purchases: await of("purchases"),
      receipts: await of("receipts"),
    };
  },
  async erase(tx, { id }) {
    await tx
      .updateTable("purchases")
      .set({ checkout_url: null, idempotency_key: null })
      .where("provider_id", "=", id)
      .execute();
    return [];
  },
};
