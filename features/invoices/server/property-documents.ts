import { sql } from "kysely";
import type { PropertyDocuments } from "#features/invoices/contract/index.ts";
import { ownProperty } from "#features/properties/server/index.ts";
import { supplier, supplierName } from "#features/quotes/contract/index.ts";
import { isCarriedOut } from "#features/quotes/server/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { REF_COLUMNS, statusOn, titleColumn, toRef } from "./invoice-rows.ts";

/** How many of each kind are listed at most; a property has a handful a year. */
const LISTED_MAX = 200;

/** Returns the contracts and invoices of a property. Throws NOT_FOUND, PROPERTY_NOT_OWNED. */
export async function readPropertyDocuments(
  db: Db,
  owner: Owner,
  property_id: string,
  now: Date,
): Promise<PropertyDocuments> {
  await ownProperty(db, owner, property_id);
  const today = dayOf(now.getTime());
  const invoices = await db
    .selectFrom("invoices as i")
    .select(REF_COLUMNS)
    .select([titleColumn("i"), statusOn(today).as("status")])
    .where("i.property_id", "=", property_id)
    .orderBy("i.issued_on", "desc")
    .orderBy("i.issued_at", "desc")
    .limit(LISTED_MAX)
    .execute();
  const contracts = await db
    .selectFrom("published_contracts as c")
    .innerJoin("published_contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
    )
    .innerJoin("published_requests as r", "r.id", "c.request_id")
    .select(["c.id", "c.request_id", "c.version", "c.cancelled_at", isCarriedOut.as("is_carried_out")])
    .select(["v.supplier", "v.total_cents", "v.accepted_at"])
    .where("c.property_id", "=", property_id)
    .orderBy("v.accepted_at", "desc")
    .limit(LISTED_MAX)
    .execute();
  return {
    invoices: invoices.map(toRef),
    contracts: contracts.map(({ supplier: business, ...contract }) => ({
      ...contract,
      business_name: supplierName(supplier.parse(business)),
      accepted_at: contract.accepted_at.toISOString(),
      cancelled_at: contract.cancelled_at?.toISOString() ?? null,
    })),
    years: await sumsOfYears(db, property_id),
  };
}

/**
 * A payment counts in its year, an invoice in its own. The deposit, less what is to be refunded and thus was
 * not paid, counts in the year of the last payment that stands, else of the invoice.
 */
async function sumsOfYears(db: Db, property_id: string): Promise<PropertyDocuments["years"]> {
  const { rows } = await sql<PropertyDocuments["years"][number]>`
    select year, sum(invoiced)::float8 as invoiced_cents, sum(paid)::float8 as paid_cents from (
      select year, total_cents - credited_cents as invoiced, 0 as paid from invoices
        where property_id = ${property_id}
      union all
      select extract(year from p.paid_on)::int, 0, p.amount_cents from invoices i
        join invoice_payments p on p.invoice_id = i.id and p.kind <> 'undone'
        where i.property_id = ${property_id}
          and not exists (select from invoice_payments u where u.undoes = p.id)
      union all
      select extract(year from coalesce((
          select max(p.paid_on) from invoice_payments p
            left join invoice_payments u on u.undoes = p.id
            where p.invoice_id = i.id and p.kind = 'paid' and u.id is null), issued_on))::int, 0,
        deposit_cents - greatest(0, deposit_cents + credited_cents + paid_cents - total_cents) from invoices i
        where property_id = ${property_id}
    ) as each group by year having sum(invoiced) <> 0 or sum(paid) <> 0 order by year desc`.execute(db);
  return rows;
}
