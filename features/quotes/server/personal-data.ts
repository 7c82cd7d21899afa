import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** Soumissions are a provider's words about an owner's job; an owner's own words are their answers. */
export const quotesPersonalData: PersonalData = {
  tables: ["quotes", "quote_templates"],
  async read(db, { id, role }) {
    if (role === "owner") {
      const quotes = await db
        .selectFrom("quotes")
        .selectAll()
        .where("owner_id", "=", id)
        .where("status", "<>", "draft")
        .execute();
      return { quotes };
    }
    return {
      quotes: await db.selectFrom("quotes").selectAll().where("provider_id", "=", id).execute(),
      quote_templates: await db
        .selectFrom("quote_templates")
        .selectAll()
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id, role }, now) {
    if (role === "owner") {
      await tx
        .updateTable("quotes")
        .set({ reason: "", change_asked: "", updated_at: now })
        .where("owner_id", "=", id)
        .execute();
      return [];
    }
    await tx.deleteFrom("quote_templates").where("provider_id", "=", id).execute();
    await tx.deleteFrom("quotes").where("provider_id", "=", id).execute();
    return [];
  },
};
