import { sql } from "kysely";
import {
  type ContractInvoices,
  DUE_DAYS,
  DUE_DAYS_MAX,
  formatNumber,
  type InvoiceStatus,
  leftToInvoice,
  netInvoiced,
  nextInstalment,
  REGISTER_PAGE,
  type RegisterLine,
} from "#features/invoices/contract/index.ts";
import { isDueAtEnd, withTaxes } from "#features/quotes/contract/index.ts";
import { readSupplier } from "#features/quotes/server/index.ts";
import { agreedTime } from "#features/scheduling/server/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Actor, Provider } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { ownContractToInvoice } from "./contract-to-invoice.ts";
import {
  invoicesOfContract,
  isOfStatus,
  leftColumn,
  REF_COLUMNS,
  statusOn,
  titleColumn,
  toRef,
  toRefundColumn,
} from "./invoice-rows.ts";

/**
 * Returns the invoices of a contract and what the next would begin with. Throws
 * NOT_FOUND for another person's.
 */
export async function readContractInvoices(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
): Promise<ContractInvoices> {
  const today = dayOf(now.getTime());
  const contract = await ownContractToInvoice(db, actor, id);
  const invoices = await invoicesOfContract(db, actor, id, today);
  if (actor.role !== "provider" || contract.cancelled_at) return { invoices, next: null };
  const supplier = await readSupplier(db, actor);
  const isTaxed = Boolean(supplier?.tps_number);
  const left = leftToInvoice(contract, isTaxed, invoices);
  if (left.total_cents <= 0) return { invoices, next: null };
  const invoiced_cents = netInvoiced(invoices).total_cents;
  const agreed = await agreedTime(db, contract.request_id);
  const ends = contract.works_until ?? contract.starts_on;
  const days = [agreed, contract.completed_at].flatMap((at) => (at ? [dayOf(at.getTime())] : []));
  // A visit before the contract is none of its work.
  const known = [...days, ...(ends ? [ends] : [])].filter((day) => day >= contract.done_from);
  const [first] = known;
  // The first of these that is not to come; none while all are, since the work is still to be done.
  const done_on = first ? (known.find((day) => day <= today) ?? null) : today;
  const worksUntil = done_on ?? known.toSorted().at(-1) ?? today;
  const { total_cents } = withTaxes(contract, isTaxed);
  const agreed_deposit_cents = invoiced_cents === 0 ? Math.min(contract.deposit_cents, left.total_cents) : 0;
  const is_due_by_terms = isDueAtEnd(contract.text);
  return {
    invoices,
    next: {
      done_on,
      due_on: is_due_by_terms
        ? // Work that is payable at its end is payable once it is done and invoiced.
          clampDay(worksUntil, today, addDays(today, DUE_DAYS_MAX))
        : addDays(today, DUE_DAYS),
      amount_cents: left.total_cents,
      // An agreed deposit is not yet received: its provider records the amount that was.
      deposit_cents: 0,
      work: "",
      contract_version: contract.version,
      client_name: contract.client.name,
      ...{ done_from: contract.done_from, is_due_by_terms },
      ...{ total_cents, invoiced_cents, agreed_deposit_cents },
      instalment: nextInstalment(
        { terms: contract.terms ?? "", total_cents, invoiced_cents, left_cents: left.total_cents },
        today,
      ),
      waiting_change_cents: await waitingChange(db, contract.request_id, now),
    },
  };
}

/** Returns the day, or the end of the range that it is beyond. */
const clampDay = (day: string, from: string, until: string): string =>
  day < from ? from : day > until ? until : day;

/** Returns the total of the change order that is neither answered nor expired. */
async function waitingChange(db: Db, request_id: string, now: Date): Promise<number | null> {
  const waiting = await db
    .selectFrom("published_quotes")
    .select("total_cents")
    .where("request_id", "=", request_id)
    .where("status", "=", "sent")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return waiting?.total_cents ?? null;
}

/**
 * Returns a page of a provider's invoices with what is left to pay of all. Throws
 * RANGE_NOT_SATISFIABLE past the end.
 */
export async function listInvoices(
  db: Db,
  provider: Provider,
  { status, year, page }: { status?: InvoiceStatus | undefined; year?: number | undefined; page: number },
  now: Date,
) {
  const window = pageWindow(page);
  const today = dayOf(now.getTime());
  const own = db.selectFrom("invoices as i").where("i.provider_id", "=", provider.id);
  const found = own
    .$if(year !== undefined, (rows) => rows.where("i.year", "=", year ?? 0))
    .$if(status !== undefined, (rows) => rows.where(isOfStatus(status ?? "due", today)));
  const rows = await found
    .select(REF_COLUMNS)
    .select([titleColumn("i"), statusOn(today).as("status")])
    .orderBy("i.issued_at", "desc")
    .orderBy("i.id", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const years = await db
    .selectFrom("invoice_counters")
    .select("year")
    .distinct()
    .where("provider_id", "=", provider.id)
    .orderBy("year", "desc")
    .execute();
  const owed = await own
    .select([
      sql<number>`coalesce(sum(${leftColumn}), 0)::float8`.as("due_cents"),
      sql<number>`coalesce(sum(${leftColumn}) filter (where i.due_on < ${today}), 0)::float8`.as(
        "late_cents",
      ),
      sql<number>`coalesce(sum(${toRefundColumn}), 0)::float8`.as("to_refund_cents"),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...listResponse(window, rows.map(toRef), await countRows(db, found.select("i.id"))),
    years: years.map((counter) => counter.year),
    ...owed,
  };
}

/**
 * Returns a page of a provider's invoices and credit notes of a year. Throws
 * RANGE_NOT_SATISFIABLE past the end.
 */
export async function readRegister(
  db: Db,
  provider: Provider,
  { year, page }: { year: number; page: number },
) {
  const window = pageWindow(page, REGISTER_PAGE);
  const invoices = db
    .selectFrom("invoices as i")
    .select([sql<"invoice" | "credit_note">`'invoice'`.as("kind"), "i.year", "i.number", "i.issued_on"])
    .select([
      titleColumn("i"),
      "i.issued_at",
      sql<string>`i.client ->> 'name'`.as("client_name"),
      "i.subtotal_cents",
    ])
    .select(["i.untaxed_cents", "i.tps_cents", "i.tvq_cents", "i.total_cents"])
    .select([
      sql<string | null>`i.due_on`.as("due_on"),
      sql<number | null>`i.deposit_cents`.as("deposit_cents"),
    ])
    .select([
      sql<number | null>`i.credited_cents`.as("credited_cents"),
      sql<number | null>`i.paid_cents`.as("paid_cents"),
      sql<number | null>`${leftColumn}`.as("left_cents"),
      sql<number | null>`${toRefundColumn}`.as("to_refund_cents"),
    ])
    .select(["i.paid_on", sql<number | null>`null::int`.as("of_year")])
    .select(sql<number | null>`null::int`.as("of_number"))
    .where("i.provider_id", "=", provider.id)
    .where("i.year", "=", year);
  const notes = db
    .selectFrom("credit_notes as n")
    .innerJoin("invoices as i", "i.id", "n.invoice_id")
    .select([sql<"invoice" | "credit_note">`'credit_note'`.as("kind"), "n.year", "n.number", "n.issued_on"])
    .select([titleColumn("n"), "n.issued_at", sql<string>`i.client ->> 'name'`.as("client_name")])
    .select([
      sql<number>`-n.subtotal_cents`.as("subtotal_cents"),
      sql<number>`-n.untaxed_cents`.as("untaxed_cents"),
      sql<number | null>`-n.tps_cents`.as("tps_cents"),
      sql<number | null>`-n.tvq_cents`.as("tvq_cents"),
      sql<number>`-n.total_cents`.as("total_cents"),
      sql<string | null>`null::date`.as("due_on"),
      sql<number | null>`null::int`.as("deposit_cents"),
      sql<number | null>`null::int`.as("credited_cents"),
      sql<number | null>`null::int`.as("paid_cents"),
      sql<number | null>`null::int`.as("left_cents"),
      sql<number | null>`null::int`.as("to_refund_cents"),
      sql<string | null>`null::date`.as("paid_on"),
      sql<number | null>`i.year::int`.as("of_year"),
      sql<number | null>`i.number`.as("of_number"),
    ])
    .where("n.provider_id", "=", provider.id)
    .where("n.year", "=", year);
  const both = invoices.unionAll(notes);
  const rows = await both
    .orderBy("issued_at")
    .orderBy("kind", "desc")
    .orderBy("number")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const data = rows.map(
    ({ issued_at: _, year: of, number, of_year, of_number, ...row }): RegisterLine => ({
      ...row,
      corrects:
        of_year === null || of_number === null
          ? null
          : formatNumber("invoice", { year: of_year, number: of_number }),
      number: formatNumber(row.kind, { year: of, number }),
    }),
  );
  return listResponse(window, data, await countRows(db, both));
}
