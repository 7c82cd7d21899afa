import type { LetterPorts, Role } from "#features/notifications/server/index.ts";
import { type Quote, totalsOf } from "#features/quotes/contract/index.ts";
import { placeFact, requestParties } from "#features/scheduling/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDate } from "#foundation/time.ts";
import type { Attachment } from "#platform/mail/mail.ts";
import { sheetCopies } from "#platform/pdf/sheet-copies.ts";
import { readAgreedContent } from "./contracts/agreed-content.ts";
import { type QuoteCopy, quoteCopy, quotePdf } from "./documents/quote-pdf.ts";
import { quoteRows, toQuote } from "./quote-rows.ts";

/** The data that letters about a soumission show. */
export interface LetterQuote {
  owner_id: string;
  provider_id: string;
  request_id: string;
  owner_name: string;
  business_name: string;
  service: string;
  property: string;
  city: string;
  version: number;
  status: Quote["status"];
  total_cents: number;
  /** The total of the contract that a change order would change; null without one. */
  agreed_cents: number | null;
  /** The last day of validity. */
  valid_until: string;
  reason: string;
  change_asked: string;
  /** Whether its request is open, so that another version may follow. */
  is_open: boolean;
}

/** A soumission with the copy that its letter carries. */
export interface LetterQuoteSent extends LetterQuote {
  copy: QuoteCopy;
}

/** Returns what letters about a soumission show, or nothing when it does not exist any more. */
export async function loadQuote(
  { db, now }: Pick<LetterPorts, "db" | "now">,
  { quote_id }: { quote_id: string },
): Promise<LetterQuote | null> {
  const row = await quoteRows(db, now()).where("q.id", "=", quote_id).executeTakeFirst();
  if (!row) return null;
  const quote = toQuote(row);
  const { owner_name, business_name, service, property, city } = await requestParties(db)
    .where("r.id", "=", row.request_id)
    .executeTakeFirstOrThrow();
  const { request_id, version, status, reason, change_asked } = quote;
  const request = await db
    .selectFrom("published_requests")
    .select("status")
    .where("id", "=", request_id)
    .executeTakeFirstOrThrow();
  return {
    ...{
      owner_id: row.owner_id,
      provider_id: row.provider_id,
      request_id,
      version,
      status,
      reason,
      change_asked,
    },
    ...{ owner_name, business_name, service, property, city },
    is_open: request.status === "active",
    total_cents: totalsOf(quote).total_cents,
    agreed_cents: (await readAgreedContent(db, row.request_id))?.total_cents ?? null,
    valid_until: quote.valid_until ?? "",
  };
}

/** Returns the same with the copy of the soumission that was sent. */
export async function loadQuoteSent(
  ports: Pick<LetterPorts, "db" | "now">,
  payload: { quote_id: string },
): Promise<LetterQuoteSent | null> {
  const { db, now } = ports;
  const quote = await loadQuote(ports, payload);
  const row = quote && (await quoteRows(db, now()).where("q.id", "=", payload.quote_id).executeTakeFirst());
  const copy = row && (await quoteCopy(db, row));
  return copy ? { ...quote, copy } : null;
}

/** The PDF file of a soumission and its text twin. */
export const quoteCopies = async (
  { copy }: LetterQuoteSent,
  { storage }: Pick<LetterPorts, "storage">,
): Promise<Attachment[]> => sheetCopies(await quotePdf(storage, copy), copy.sheet);

/** For letters that hold while the soumission waits for its owner. */
export const stillWaits = <Letter extends LetterQuote>(quote: Letter): false | Letter =>
  quote.status === "sent" && quote;

export const quoteFacts = (reader: Role, quote: LetterQuote) => [
  { label: "Travaux", value: quote.service },
  placeFact(reader, quote),
  { label: "Version", value: String(quote.version) },
  { label: "Total", value: formatMoney(quote.total_cents) },
  { label: "Valide jusqu'au", value: formatDate(`${quote.valid_until}T12:00:00Z`) },
];

export const EXAMPLE_QUOTE: LetterQuote = {
  owner_id: "01990000-0000-7000-8000-000000000002",
  provider_id: "01990000-0000-7000-8000-000000000003",
  request_id: "01990000-0000-7000-8000-000000000001",
  owner_name: "Hélène Côté",
  business_name: "Services Gagnon",
  service: "Déneigement résidentiel",
  property: "Maison",
  city: "Laval",
  version: 1,
  status: "sent",
  total_cents: 51_739,
  agreed_cents: null,
  valid_until: "2026-04-01",
  reason: "Nous avons choisi un autre prestataire.",
  change_asked: "Pouvez-vous ajouter le nettoyage de la galerie ?",
  is_open: true,
};

export const EXAMPLE_QUOTE_SENT: LetterQuoteSent = {
  ...EXAMPLE_QUOTE,
  copy: {
    version: 1,
    sheet: { title: "Soumission, version 1", blocks: [] },
    business_name: "Services Gagnon",
    sent_at: "2026-03-02T14:00:00.000Z",
    head: null,
  },
};
