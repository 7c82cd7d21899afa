import { formatNumber, sheetToday } from "#features/invoices/contract/index.ts";
import { type DocumentHead, headOf, sheet, supplier, supplierName } from "#features/quotes/contract/index.ts";
import { type LogoFiles, sheetHead } from "#features/quotes/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Day } from "#foundation/local-time.ts";
import type { Sheet } from "#foundation/sheet.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { sheetPdf } from "#platform/pdf/sheet-pdf.ts";
import type { Db } from "#platform/postgres/database.ts";
import { ownInvoice, sideColumn } from "./invoice-rows.ts";

interface Document {
  sheet: Sheet;
  number: string;
  business_name: string;
  issued_on: Day;
  head: DocumentHead | null;
}

/** Returns an invoice or a credit note as a PDF file, named by its number. Copies are all alike. */
export const documentPdf = async (
  files: LogoFiles,
  kind: "facture" | "note-de-credit",
  document: Document,
): Promise<File> =>
  sheetPdf(document.sheet, {
    name: `${kind}-${document.number}.pdf`,
    author: document.business_name,
    date: new Date(`${document.issued_on}T12:00:00Z`),
    head: await sheetHead(files, document.head),
  });

/**
 * Returns an invoice as a PDF file, with what was credited and paid since. Throws
 * NOT_FOUND for another person's.
 */
export async function ownInvoicePdf(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  id: string,
  today: Day,
): Promise<File> {
  const invoice = await ownInvoice(db, actor, id, today);
  return documentPdf(storage, "facture", { ...invoice, sheet: sheetToday(invoice) });
}

/** Returns a credit note as a PDF file. Throws NOT_FOUND for another person's. */
export async function ownCreditNotePdf(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  id: string,
): Promise<File> {
  const row = await creditNotes(db)
    .where("n.id", "=", id)
    .where(sideColumn(actor), "=", actor.id)
    .executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  return documentPdf(storage, "note-de-credit", toCreditDocument(row));
}

/** Credit notes with what a file of them needs. */
export const creditNotes = (db: Db) =>
  db
    .selectFrom("credit_notes as n")
    .innerJoin("invoices as i", "i.id", "n.invoice_id")
    .select(["n.year", "n.number", "n.issued_on", "n.sheet", "i.supplier"]);

export const toCreditDocument = (row: {
  year: number;
  number: number;
  issued_on: Day;
  sheet: unknown;
  supplier: unknown;
}): Document => ({
  number: formatNumber("credit_note", row),
  issued_on: row.issued_on,
  sheet: sheet.parse(row.sheet),
  business_name: supplierName(supplier.parse(row.supplier)),
  head: headOf(supplier.parse(row.supplier)),
});
