import { type Selectable, sql } from "kysely";
import type { Quotes } from "#database/tables.generated.ts";
import {
  type Quote,
  type QuoteStatus,
  quote,
  quoteLine,
  supplier,
  typedDraft,
} from "#features/quotes/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * The status at an instant: what expired is not accepted any more, whether or not
 * the job has written it down.
 */
const statusAt = (now: Date) =>
  sql<QuoteStatus>`case when q.status = 'sent' and q.expires_at <= ${now} then 'expired' else q.status end`;

/** Soumissions with their status at an instant and whether their provider is registered for taxes. */
export const quoteRows = (db: Db, now: Date) =>
  db
    .selectFrom("quotes as q")
    .leftJoin("published_business_identities as identity", "identity.provider_id", "q.provider_id")
    .selectAll("q")
    .select([
      statusAt(now).as("status_now"),
      sql<boolean>`identity.tps_number is not null`.as("is_registered"),
      sql<number>`coalesce((
        select d.received_cents from contracts c join published_deposits_received d on d.contract_id = c.id
        where c.request_id = q.request_id and c.cancelled_at is null), 0)`.as("deposit_received_now"),
    ]);

export type QuoteRow = Selectable<Quotes> & {
  status_now: QuoteStatus;
  is_registered: boolean;
  /** The part received of the deposit of the contract in force. */
  deposit_received_now: number;
};

/** Returns a soumission as the API sends it. */
export function toQuote(row: QuoteRow): Quote {
  const sentBy = row.supplier === null ? null : supplier.parse(row.supplier);
  return {
    id: row.id,
    request_id: row.request_id,
    version: row.version,
    status: row.status_now,
    revision: row.revision,
    typed: row.typed === null ? null : typedDraft.parse(row.typed),
    lines: quoteLine.array().parse(row.lines),
    discount_cents: row.discount_cents,
    discount_rate: row.discount_rate,
    deposit_cents: row.deposit_cents,
    deposit_rate: row.deposit_rate,
    deposit_received_cents:
      row.status_now === "draft" || row.status_now === "sent" ? row.deposit_received_now : 0,
    notes: row.notes,
    terms: row.terms,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    valid_until: row.valid_until,
    supplier: sentBy,
    is_taxed: sentBy ? sentBy.tps_number !== null : row.is_registered,
    chosen: quote.shape.chosen.parse(row.chosen),
    sent_at: row.sent_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    change_asked: row.change_asked,
    change_asked_at: row.change_asked_at?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
