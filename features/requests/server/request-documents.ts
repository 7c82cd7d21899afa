import { type RawBuilder, sql } from "kysely";
import type { Request } from "#features/requests/contract/index.ts";

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
