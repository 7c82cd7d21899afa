import { type DocumentHead, headOf, quoteSheet, supplierName } from "#features/quotes/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Sheet } from "#foundation/sheet.ts";
import { fileNamePart } from "#foundation/text/file-name-part.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { sheetPdf } from "#platform/pdf/sheet-pdf.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type QuoteRow, toQuote } from "../quote-rows.ts";
import { ownQuoteRow } from "../read-quotes.ts";
import { clientOf, storedClient } from "./client-of.ts";
import { type LogoFiles, sheetHead } from "./sheet-head.ts";

/** A soumission as both sides keep it. */
export interface QuoteCopy {
  sheet: Sheet;
  version: number;
  business_name: string;
  sent_at: string;
  head: DocumentHead | null;
}

/**
 * Returns a soumission as a document, with its parties as they were when it was
 * sent; null while it is a draft.
 */
export async function quoteCopy(db: Db, row: QuoteRow): Promise<QuoteCopy | null> {
  const quote = toQuote(row);
  const { supplier, sent_at, version } = quote;
  if (!supplier || !sent_at) return null;
  // The documents of a closed account name nobody.
  const client = row.client === null ? await clientOf(db, quote.request_id) : storedClient.parse(row.client);
  const sheet = quoteSheet(quote, { supplier, client, day: dayOf(Date.parse(sent_at)) });
  return { sheet, version, business_name: supplierName(supplier), sent_at, head: headOf(supplier) };
}

/** Returns a soumission as a PDF file, named by its business and version. */
export const quotePdf = async (
  files: LogoFiles,
  { sheet, version, business_name, sent_at, head }: QuoteCopy,
): Promise<File> =>
  sheetPdf(sheet, {
    name: `soumission-${fileNamePart(business_name)}-v${version}.pdf`,
    author: business_name,
    date: new Date(sent_at),
    head: await sheetHead(files, head),
  });

/**
 * Returns a soumission that was sent as a PDF file. Throws NOT_FOUND for another person's and for a draft.
 */
export async function ownQuotePdf(
  { db, storage }: Pick<Ports, "db" | "storage">,
  actor: Actor,
  id: string,
  now: Date,
): Promise<File> {
  const copy = await quoteCopy(db, await ownQuoteRow(db, actor, id, now));
  if (!copy) throw new Failure(NOT_FOUND);
  return quotePdf(storage, copy);
}
