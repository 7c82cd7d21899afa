import type { Db } from "#platform/postgres/database.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { sideColumn } from "./invoice-rows.ts";

/**
 * Invoices and credit notes are kept as they were issued, six years, for the other side and for the tax laws;
 * only a provider's wish to have owners reminded goes with the account.
 */
export const invoicesPersonalData: PersonalData = {
  tables: ["invoices", "credit_notes", "invoice_payments", "invoice_counters", "invoice_reminders"],
  async read(db, person) {
    const documents = {
      invoices: await ownInvoices(db, person)
        .select(["i.id", "i.request_id", "i.contract_id", "i.year", "i.number", "i.issued_on", "i.done_on"])
        .select(["i.due_on", "i.sheet", "i.subtotal_cents", "i.untaxed_cents"])
        .select(["i.tps_cents", "i.tvq_cents", "i.total_cents"])
        .select(["i.deposit_cents", "i.credited_cents", "i.paid_cents", "i.paid_on", "i.claimed_paid_at"])
        .orderBy("i.issued_at")
        .execute(),
      credit_notes: await ownInvoices(db, person)
        .innerJoin("credit_notes as n", "n.invoice_id", "i.id")
        .select(["n.id", "n.invoice_id", "n.year", "n.number", "n.issued_on", "n.reason", "n.is_discount"])
        .select([
          "n.sheet",
          "n.subtotal_cents",
          "n.untaxed_cents",
          "n.tps_cents",
          "n.tvq_cents",
          "n.total_cents",
        ])
        .orderBy("n.issued_at")
        .execute(),
      invoice_payments: await ownInvoices(db, person)
        .innerJoin("invoice_payments as p", "p.invoice_id", "i.id")
        .select(["p.id", "p.invoice_id", "p.kind", "p.amount_cents", "p.paid_on", "p.paid_by", "p.note"])
        .select(["p.undoes", "p.at"])
        .orderBy("p.at")
        .execute(),
    };
    if (person.role === "owner") return documents;
    return {
      ...documents,
      invoice_reminders: await db
        .selectFrom("invoice_reminders")
        .select("since")
        .where("provider_id", "=", person.id)
        .execute(),
    };
  },
  async erase(tx, { id }) {
    await tx.deleteFrom("invoice_reminders").where("provider_id", "=", id).execute();
    return [];
  },
  merge: {
    moves: ["invoices.owner_id"],
    count: async (db, owner_id) => ({
      invoices: await countAll(db.selectFrom("invoices").where("owner_id", "=", owner_id)),
    }),
    // The one change of an invoice that the database lets through, after the account was marked as merged.
    async move(tx, { from, into }) {
      await tx.updateTable("invoices").set({ owner_id: into }).where("owner_id", "=", from).execute();
    },
  },
};

const ownInvoices = (db: Db, person: Pick<Person, "id" | "role">) =>
  db.selectFrom("invoices as i").where(sideColumn(person), "=", person.id);
