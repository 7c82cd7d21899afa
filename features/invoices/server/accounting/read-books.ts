import { sql } from "kysely";
import {
  formatNumber,
  REGISTER_PAGE,
  type ReceivedLine,
  type SaleLine,
} from "#features/invoices/contract/index.ts";
import type { Day } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";

interface PeriodPage {
  from: Day;
  to: Day;
  page: number;
}

const clientName = sql<string>`i.client ->> 'name'`.as("client_name");

/**
 * Returns a page of the invoices and credit notes that a provider issued in a period. Throws
 * RANGE_NOT_SATISFIABLE past the end.
 */
export async function readSales(db: Db, provider: Provider, { from, to, page }: PeriodPage) {
  const window = pageWindow(page, REGISTER_PAGE);
  const invoices = db
    .selectFrom("invoices as i")
    .innerJoin("published_contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "i.contract_id").onRef("v.version", "=", "i.contract_version"),
    )
    .select([sql<SaleLine["kind"]>`'invoice'`.as("kind"), "i.year", "i.number", "i.issued_on", "i.due_on"])
    .select(["i.issued_at", clientName, "i.subtotal_cents", "i.untaxed_cents"])
    .select(["i.tps_cents", "i.tvq_cents", "i.total_cents"])
    .select(
      sql<string>`left((select string_agg(line ->> 'words', ' ; ' order by n)
        from jsonb_array_elements(v.lines) with ordinality as lines (line, n)), 1000)`.as("description"),
    )
    .where("i.provider_id", "=", provider.id)
    .where("i.issued_on", ">=", from)
    .where("i.issued_on", "<=", to);
  const notes = db
    .selectFrom("credit_notes as n")
    .innerJoin("invoices as i", "i.id", "n.invoice_id")
    .select([sql<SaleLine["kind"]>`'credit_note'`.as("kind"), "n.year", "n.number", "n.issued_on"])
    .select(["n.issued_on as due_on", "n.issued_at", clientName])
    .select([
      sql<number>`-n.subtotal_cents`.as("subtotal_cents"),
      sql<number>`-n.untaxed_cents`.as("untaxed_cents"),
      sql<number | null>`-n.tps_cents`.as("tps_cents"),
      sql<number | null>`-n.tvq_cents`.as("tvq_cents"),
      sql<number>`-n.total_cents`.as("total_cents"),
      sql<string>`document_number('F', i.year, i.number) || ' : ' || n.reason`.as("description"),
    ])
    .where("n.provider_id", "=", provider.id)
    .where("n.issued_on", ">=", from)
    .where("n.issued_on", "<=", to);
  const both = invoices.unionAll(notes);
  const rows = await both
    .orderBy("issued_at")
    .orderBy("kind", "desc")
    .orderBy("number")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const data = rows.map(
    ({ issued_at: _, year, number, ...row }): SaleLine => ({
      ...row,
      number: formatNumber(row.kind, { year, number }),
    }),
  );
  return listResponse(window, data, await countRows(db, both));
}

/**
 * Returns a page of the amounts received for a provider's invoices in a period. Throws RANGE_NOT_SATISFIABLE
 * past the end.
 */
export async function readReceived(db: Db, provider: Provider, { from, to, page }: PeriodPage) {
  const window = pageWindow(page, REGISTER_PAGE);
  const payments = db
    .selectFrom("invoices as i")
    .innerJoin("invoice_payments as p", "p.invoice_id", "i.id")
    .select(["p.id", "p.at", "p.paid_on as received_on"])
    .select(sql<ReceivedLine["kind"]>`p.kind`.as("kind"))
    .select(sql<ReceivedLine["paid_by"]>`p.paid_by`.as("paid_by"))
    .select(["p.amount_cents", "i.year", "i.number", clientName])
    .where("i.provider_id", "=", provider.id)
    .where("p.paid_on", ">=", from)
    .where("p.paid_on", "<=", to);
  const deposits = db
    .selectFrom("invoices as i")
    .select(["i.id", "i.issued_at as at", "i.issued_on as received_on"])
    .select(sql<ReceivedLine["kind"]>`'deposit'`.as("kind"))
    .select(sql<ReceivedLine["paid_by"]>`null::text`.as("paid_by"))
    .select(["i.deposit_cents as amount_cents", "i.year", "i.number", clientName])
    .where("i.provider_id", "=", provider.id)
    .where("i.deposit_cents", ">", 0)
    .where("i.issued_on", ">=", from)
    .where("i.issued_on", "<=", to);
  const both = payments.unionAll(deposits);
  const rows = await both
    .orderBy("received_on")
    .orderBy("at")
    .orderBy("id")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const data = rows.map(
    ({ id: _id, at: _at, year, number, ...row }): ReceivedLine => ({
      ...row,
      number: formatNumber("invoice", { year, number }),
    }),
  );
  return listResponse(window, data, await countRows(db, both));
}
