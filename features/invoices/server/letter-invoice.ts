import { formatNumber, leftToPay, sheetToday } from "#features/invoices/contract/index.ts";
import type { LetterPorts, Role } from "#features/notifications/server/index.ts";
import {
  type DocumentHead,
  formatDay,
  headOf,
  supplier,
  supplierName,
} from "#features/quotes/contract/index.ts";
import { placeFact, requestParties } from "#features/scheduling/server/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Sheet } from "#foundation/sheet.ts";
import { sheetCopies } from "#platform/pdf/sheet-copies.ts";
import { creditNotes, documentPdf, toCreditDocument } from "./document-pdf.ts";
import { ownInvoice } from "./invoice-rows.ts";

/** The data that letters about an invoice show. */
export interface LetterInvoice {
  owner_id: string;
  provider_id: string;
  request_id: string;
  /** The name that the document says. */
  business_name: string;
  service: string;
  property: string;
  city: string;
  number: string;
  title: string;
  is_deposit: boolean;
  issued_on: string;
  due_on: string;
  paid_cents: number;
  left_cents: number;
  is_late: boolean;
  is_paid: boolean;
  /** Whether its owner says that they paid it. */
  is_claimed: boolean;
  /** Whether its owner has an open problem about it. */
  is_contested: boolean;
  head: DocumentHead | null;
  sheet: Sheet;
}

/** Returns what letters about an invoice show as it is now, or nothing when it does not exist any more. */
export async function loadInvoice(
  { db, now }: Pick<LetterPorts, "db" | "now">,
  { invoice_id }: { invoice_id: string },
): Promise<LetterInvoice | null> {
  const row = await db
    .selectFrom("invoices as i")
    .innerJoin("published_contracts as c", "c.id", "i.contract_id")
    .select(["i.owner_id", "i.provider_id", "i.request_id", "i.year", "i.number", "i.issued_on", "i.due_on"])
    .select(["i.supplier", "i.total_cents", "i.deposit_cents", "i.credited_cents", "i.paid_cents"])
    .select("i.claimed_paid_at")
    .select("c.cancelled_at")
    .where("i.id", "=", invoice_id)
    .executeTakeFirst();
  if (!row) return null;
  const { service, property, city } = await requestParties(db)
    .where("r.id", "=", row.request_id)
    .executeTakeFirstOrThrow();
  const { owner_id, provider_id, request_id, issued_on, due_on, paid_cents } = row;
  const left_cents = leftToPay(row);
  const today = dayOf(now().getTime());
  const invoice = await ownInvoice(db, { id: owner_id, role: "owner" }, invoice_id, today);
  return {
    ...{ owner_id, provider_id, request_id, issued_on, due_on, service, property, city },
    ...{ paid_cents, left_cents },
    business_name: supplierName(supplier.parse(row.supplier)),
    head: headOf(supplier.parse(row.supplier)),
    number: formatNumber("invoice", row),
    ...{ title: invoice.title, is_deposit: invoice.is_deposit },
    is_late: due_on < today,
    is_paid: left_cents === 0 || row.cancelled_at !== null,
    is_claimed: row.claimed_paid_at !== null,
    is_contested: invoice.open_problem?.opened_by === "owner",
    sheet: sheetToday(invoice),
  };
}

export const invoiceFacts = (
  reader: Role,
  { number, service, property, city, paid_cents, left_cents, due_on }: LetterInvoice,
) => [
  { label: "Facture", value: number },
  { label: "Travaux", value: service },
  placeFact(reader, { property, city }),
  ...(paid_cents > 0 ? [{ label: "Déjà payé", value: formatMoney(paid_cents) }] : []),
  { label: "Montant à payer", value: formatMoney(left_cents) },
  ...(left_cents > 0 ? [{ label: "Au plus tard le", value: formatDay(due_on) }] : []),
];

/** The file of an invoice and its text twin. */
export const invoiceCopies = async (invoice: LetterInvoice, { storage }: Pick<LetterPorts, "storage">) =>
  sheetCopies(await documentPdf(storage, "facture", invoice), invoice.sheet);

/** The data that the letter about a credit note shows. */
export interface LetterCreditNote {
  owner_id: string;
  provider_id: string;
  request_id: string;
  business_name: string;
  number: string;
  issued_on: string;
  invoice: string;
  total_cents: number;
  reason: string;
  head: DocumentHead | null;
  sheet: Sheet;
}

export async function loadCreditNote(
  { db }: Pick<LetterPorts, "db">,
  { credit_note_id }: { credit_note_id: string },
): Promise<LetterCreditNote | null> {
  const row = await creditNotes(db)
    .select(["i.owner_id", "i.provider_id", "i.request_id", "n.total_cents", "n.reason"])
    .select(["i.year as invoice_year", "i.number as invoice_number"])
    .where("n.id", "=", credit_note_id)
    .executeTakeFirst();
  if (!row) return null;
  const { owner_id, provider_id, request_id, total_cents, reason, invoice_year, invoice_number } = row;
  return {
    ...{ owner_id, provider_id, request_id, total_cents, reason },
    ...toCreditDocument(row),
    invoice: formatNumber("invoice", { year: invoice_year, number: invoice_number }),
  };
}

export const creditNoteCopies = async (note: LetterCreditNote, { storage }: Pick<LetterPorts, "storage">) =>
  sheetCopies(await documentPdf(storage, "note-de-credit", note), note.sheet);

export const EXAMPLE_INVOICE: LetterInvoice = {
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  request_id: "01990000-0000-7000-8000-000000000001",
  business_name: "Services Gagnon inc.",
  service: "Déneigement résidentiel",
  property: "Maison",
  city: "Laval",
  number: "F-2026-0001",
  title: "Facture F-2026-0001",
  is_deposit: false,
  issued_on: "2026-03-02",
  due_on: "2026-04-01",
  paid_cents: 0,
  left_cents: 51_739,
  is_late: false,
  is_paid: false,
  is_claimed: true,
  is_contested: false,
  head: null,
  sheet: { title: "Facture F-2026-0001", blocks: [] },
};

export const EXAMPLE_CREDIT_NOTE: LetterCreditNote = {
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  request_id: "01990000-0000-7000-8000-000000000001",
  business_name: "Services Gagnon inc.",
  number: "N-2026-0001",
  issued_on: "2026-03-09",
  invoice: "F-2026-0001",
  total_cents: 11_498,
  reason: "Une fenêtre n'a pas été lavée.",
  head: null,
  sheet: { title: "Note de crédit N-2026-0001", blocks: [] },
};
