import { type RawBuilder, sql } from "kysely";
import type { QuoteEvent, Request } from "#features/requests/contract/index.ts";

/** The soumission of a request that waits for its owner's answer, by the request's id; null without one. */
export const openQuote = (request_id: RawBuilder<unknown>, now: Date) => sql<{
  id: string;
  expires_at: string;
} | null>`(
  select jsonb_build_object('id', q.id, 'expires_at', q.expires_at) from published_quotes q
  where q.request_id = ${request_id} and q.status = 'sent' and q.expires_at > ${now})`;

/** The unpaid invoices of a request, by its id, those due first first. */
export const unpaidInvoices = (request_id: RawBuilder<unknown>) => sql<Request["unpaid_invoices"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number, 'left_cents', i.left_cents,
    'due_on', i.due_on) order by i.due_on, i.id), '[]') from published_unpaid_invoices i
  where i.request_id = ${request_id})`;

/** The most versions of a soumission that a history shows. */
const VERSIONS_SHOWN = 50;

/** A version of a soumission, with its status. */
interface QuoteVersion {
  version: number;
  status: "sent" | "replaced" | Exclude<QuoteEvent["kind"], "sent" | "cancelled">;
  total_cents: number;
  sent_at: string;
  decided_at: string | null;
  expires_at: string;
  /**
   * The total that was accepted, options included; it stays when a later version is accepted. The last
   * version of a contract also says when its owner cancelled it.
   */
  agreed: { total_cents: number; accepted_at: string; cancelled_at: string | null } | null;
}

/** A column for a query over `requests as r`: the last versions of its soumission, the oldest first. */
export const quotesColumn = sql<QuoteVersion[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('version', q.version, 'status', q.status, 'total_cents', q.total_cents,
    'sent_at', q.sent_at, 'decided_at', q.decided_at, 'expires_at', q.expires_at, 'agreed', (
      select jsonb_build_object('total_cents', v.total_cents, 'accepted_at', v.accepted_at,
        'cancelled_at', c.cancelled_at)
      from published_contract_versions v
        left join published_contracts c on c.id = v.contract_id and c.version = v.version
      where v.quote_id = q.id
    )) order by q.version), '[]')
  from (
    select * from published_quotes where request_id = r.id order by version desc limit ${sql.lit(VERSIONS_SHOWN)}
  ) q)`.as("quotes");

/**
 * Returns what happened to these versions until now, a contract's cancellation last among what it ends; one
 * expires whether or not that is written down.
 */
export function toQuoteEvents(versions: readonly QuoteVersion[], now: Date): QuoteEvent[] {
  const iso = (at: string) => new Date(at).toISOString();
  const events = versions.flatMap(({ version, total_cents, status, agreed, ...dates }): QuoteEvent[] => {
    const about = { version, total_cents };
    const sent: QuoteEvent = { ...about, kind: "sent", at: iso(dates.sent_at) };
    if (agreed) {
      const contract = { version, total_cents: agreed.total_cents };
      const accepted: QuoteEvent = { ...contract, kind: "accepted", at: iso(agreed.accepted_at) };
      if (agreed.cancelled_at === null) return [sent, accepted];
      return [sent, accepted, { ...contract, kind: "cancelled", at: iso(agreed.cancelled_at) }];
    }
    if (status === "replaced") return [sent];
    if (status === "expired" || (status === "sent" && new Date(dates.expires_at) <= now))
      return [sent, { ...about, kind: "expired", at: iso(dates.expires_at) }];
    if (status === "sent" || dates.decided_at === null) return [sent];
    return [sent, { ...about, kind: status, at: iso(dates.decided_at) }];
  });
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
