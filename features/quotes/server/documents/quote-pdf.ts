import { type Quote, quoteSheet, supplierName } from "#features/quotes/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Sheet } from "#foundation/sheet.ts";
import type { Actor } from "#platform/http/actor.ts";
import { sheetPdf } from "#platform/pdf/sheet-pdf.ts";
import type { Db } from "#platform/postgres/database.ts";
import { ownQuote } from "../read-quotes.ts";
import { clientOf } from "./client-of.ts";

/** A soumission as both sides keep it. */
export interface QuoteCopy {
  sheet: Sheet;
  version: number;
  business_name: string;
  sent_at: string;
}

/** Returns a soumission as a document; null while it is a draft. */
export async function quoteCopy(db: Db, quote: Quote): Promise<QuoteCopy | null> {
  const { supplier, sent_at, version } = quote;
  if (!supplier || !sent_at) return null;
  const client = await clientOf(db, quote.request_id);
  const sheet = quoteSheet(quote, { supplier, client, day: dayOf(Date.parse(sent_at)) });
  return { sheet, version, business_name: supplierName(supplier), sent_at };
}

/** Returns a soumission as a PDF file, named by its version. */
export const quotePdf = ({ sheet, version, business_name, sent_at }: QuoteCopy): Promise<File> =>
  sheetPdf(sheet, { name: `soumission-v${version}.pdf`, author: business_name, date: new Date(sent_at) });

/** Returns a soumission that was sent as a PDF file. Throws NOT_FOUND for another person's and for a draft. */
export async function ownQuotePdf(db: Db, actor: Actor, id: string, now: Date): Promise<File> {
  const copy = await quoteCopy(db, await ownQuote(db, actor, id, now));
  if (!copy) throw new Failure(NOT_FOUND);
  return quotePdf(copy);
}
