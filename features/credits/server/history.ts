import { sql } from "kysely";
import type { CreditEntry } from "#features/credits/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Entries per call for a download of the whole ledger. */
const PER_DOWNLOAD = 500;

interface HistoryQuery {
  page: number;
  before?: string | undefined;
}

/**
 * Returns a page of a provider's ledger, newest first, or the five hundred entries older than `before`.
 * Throws RANGE_NOT_SATISFIABLE past the end.
 */
export async function creditHistory(db: Db, provider: Pick<Provider, "id">, { page, before }: HistoryQuery) {
  const window = before ? pageWindow(1, PER_DOWNLOAD) : pageWindow(page);
  const rows = await db
    .selectFrom("credit_entries as entry")
    .leftJoin("purchases as purchase", "purchase.id", "entry.purchase_id")
    .leftJoin("receipts as receipt", "receipt.purchase_id", "entry.purchase_id")
    .leftJoin("published_requests as request", "request.id", "entry.request_id")
    .leftJoin("published_services as service", "service.id", "request.service_id")
    .select([
      "entry.id",
      "entry.amount",
      "entry.kind",
      "entry.balance_after",
      "entry.created_at",
      "receipt.id as receipt_id",
      "receipt.number as receipt_number",
      "purchase.price_cents",
      "purchase.tps_cents",
      "purchase.tvq_cents",
      "purchase.total_cents",
      sql<string>`concat_ws(' · ', nullif(entry.reason, ''), coalesce(purchase.description, service.name))`.as(
        "reference",
      ),
      "request.id as lead_id",
    ])
    .where("entry.provider_id", "=", provider.id)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.created_at, entry.id) < (
          select created_at, id from credit_entries where id = ${before} and provider_id = ${provider.id})`,
      ),
    )
    .orderBy("entry.created_at", "desc")
    .orderBy("entry.id", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const counted = await countRows(db, sql`select from credit_entries where provider_id = ${provider.id}`);
  const data: CreditEntry[] = rows.map(({ price_cents, tps_cents, tvq_cents, total_cents, ...entry }) => ({
    ...entry,
    paid:
      entry.kind === "purchase" &&
      price_cents !== null &&
      tps_cents !== null &&
      tvq_cents !== null &&
      total_cents !== null
        ? { price_cents, tps_cents, tvq_cents, total_cents }
        : null,
    created_at: entry.created_at.toISOString(),
  }));
  return listResponse(window, data, counted);
}
