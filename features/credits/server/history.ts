import { sql } from "kysely";
import type { CreditEntry } from "#features/credits/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

const PER_PAGE = 20;

/** A page of a provider's ledger, newest first. Throws RANGE_NOT_SATISFIABLE past its end. */
export async function creditHistory(db: Db, provider: Provider, page: number) {
  const counted = await db
    .selectFrom("credit_entries")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("credit_entries as entry")
    .leftJoin("purchases as purchase", "purchase.id", "entry.purchase_id")
    .leftJoin("receipts as receipt", "receipt.purchase_id", "entry.purchase_id")
    .leftJoin("requests as request", "request.id", "entry.request_id")
    .leftJoin("services as service", "service.id", "request.service_id")
    .select([
      "entry.id",
      "entry.amount",
      "entry.kind",
      "entry.balance_after",
      "entry.created_at",
      "receipt.id as receipt_id",
      sql<string>`concat_ws(' · ', nullif(entry.reason, ''), coalesce(purchase.description, service.name))`.as(
        "reference",
      ),
      "request.id as lead_id",
      "request.status as lead_status",
    ])
    .where("entry.provider_id", "=", provider.id)
    .orderBy("entry.created_at", "desc")
    .orderBy("entry.id", "desc")
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  if (rows.length === 0 && page > 1) throw new Failure("RANGE_NOT_SATISFIABLE");
  const data: CreditEntry[] = rows.map(({ lead_id, lead_status, ...entry }) => ({
    ...entry,
    lead: lead_id === null ? null : { id: lead_id, is_active: lead_status === "active" },
    created_at: entry.created_at.toISOString(),
  }));
  return { data, page, per_page: PER_PAGE, total: counted.total };
}
