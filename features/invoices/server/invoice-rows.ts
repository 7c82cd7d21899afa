import { type Selectable, sql } from "kysely";
import type { CreditNotes, InvoicePayments, Invoices } from "#database/tables.generated.ts";
import {
  type CreditNote,
  formatNumber,
  type Invoice,
  type InvoiceRef,
  type InvoiceStatus,
  leftToPay,
  leftToRefund,
} from "#features/invoices/contract/index.ts";
import { unreachable } from "#features/notifications/server/index.ts";
import { client, headOf, sheet, supplier, supplierName } from "#features/quotes/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Day } from "#foundation/local-time.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/** The columns of lists. */
export const REF_COLUMNS = [
  "i.id",
  "i.request_id",
  "i.contract_id",
  "i.year",
  "i.number",
  "i.share",
  "i.issued_on",
  "i.done_on",
  "i.due_on",
  "i.supplier",
  "i.client",
  "i.subtotal_cents",
  "i.untaxed_cents",
  "i.tps_cents",
  "i.tvq_cents",
  "i.total_cents",
  "i.deposit_cents",
  "i.credited_cents",
  "i.paid_cents",
  "i.paid_on",
  "i.claimed_paid_at",
] as const;

type RefRow = Pick<
  Selectable<Invoices>,
  (typeof REF_COLUMNS)[number] extends `i.${infer Column}` ? Column & keyof Invoices : never
>;

/** The name of an invoice `i` or of a credit note, as its document says it. */
export const titleColumn = (of: "i" | "n") => sql<string>`${sql.ref(of)}.sheet ->> 'title'`.as("title");

/** The amount left to pay on an invoice `i`, as `leftToPay` computes it. */
export const leftColumn = sql<number>`greatest(0, i.total_cents - i.deposit_cents - i.credited_cents - i.paid_cents)`;

/** The amount still to be refunded on an invoice `i`, as `leftToRefund` computes it. */
export const toRefundColumn = sql<number>`greatest(0, i.deposit_cents + i.credited_cents + i.paid_cents - i.total_cents)`;

/** The status of an invoice `i` on a day. */
export const statusOn = (today: Day) => sql<InvoiceStatus>`case
  when i.credited_cents = i.total_cents then 'credited'
  when ${leftColumn} = 0 then 'paid'
  when i.due_on < ${today} then 'late'
  when i.paid_cents > 0 then 'part'
  else 'due' end`;

/** Whether an invoice `i` is among those of a status; one that is paid in part may be late too. */
export const isOfStatus = (status: InvoiceStatus, today: Day) =>
  status === "part"
    ? sql<boolean>`i.paid_cents > 0 and ${leftColumn} > 0`
    : sql<boolean>`${statusOn(today)} = ${status}`;

/** Returns an invoice as lists send it. */
export function toRef({
  supplier: business,
  client: named,
  claimed_paid_at,
  ...row
}: RefRow & { status: InvoiceStatus; title: string }): InvoiceRef {
  const { year: _, share, ...ref } = row;
  return {
    ...ref,
    number: formatNumber("invoice", row),
    is_deposit: share === "deposit",
    is_part: share !== "whole",
    business_name: supplierName(supplier.parse(business)),
    client_name: client.parse(named).name,
    left_cents: leftToPay(row),
    to_refund_cents: leftToRefund(row),
    claimed_paid_at: claimed_paid_at?.toISOString() ?? null,
  };
}

type NoteRow = Selectable<CreditNotes>;
type PaymentRow = Selectable<InvoicePayments>;

function toNote({ year, number, ...row }: NoteRow): CreditNote {
  const {
    id,
    issued_on,
    reason,
    is_discount,
    subtotal_cents,
    untaxed_cents,
    tps_cents,
    tvq_cents,
    total_cents,
  } = row;
  return {
    ...{
      id,
      issued_on,
      reason,
      is_discount,
      subtotal_cents,
      untaxed_cents,
      tps_cents,
      tvq_cents,
      total_cents,
    },
    number: formatNumber("credit_note", { year, number }),
    sheet: sheet.parse(row.sheet),
  };
}

const toPayment = ({ invoice_id: _, at, ...row }: PaymentRow) => ({
  ...row,
  at: at.toISOString(),
});

/** The column of a side's own documents. */
export const sideColumn = ({ role }: Pick<Actor, "role">) =>
  role === "owner" ? ("i.owner_id" as const) : ("i.provider_id" as const);

/** The problem about an invoice `i` that is not closed; a request has one at most. */
const openProblem = sql<Invoice["open_problem"]>`(
  select jsonb_build_object('opened_by', problem.opened_by, 'opened_at', problem.opened_at)
  from published_problems problem
  where problem.request_id = i.request_id and problem.invoice_id = i.id and problem.due_at is not null)`;

/** Whether the owner has an open problem about an invoice `i`. */
export const isContested = sql<boolean>`exists (
  select from published_problems problem
  where problem.request_id = i.request_id and problem.invoice_id = i.id and problem.due_at is not null
    and problem.opened_by = 'owner')`;

/**
 * A person's own invoices among those of `where`, the newest first, each with its credit notes and payments.
 */
async function readInvoices(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  [column, id]: ["i.id" | "i.contract_id", string],
  today: Day,
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom("invoices as i")
    .select(REF_COLUMNS)
    .select(["i.contract_version", "i.owner_id", "i.sheet", titleColumn("i"), statusOn(today).as("status")])
    .select(openProblem.as("open_problem"))
    .where(column, "=", id)
    .where(sideColumn(actor), "=", actor.id)
    .orderBy("i.issued_at", "desc")
    // Ids are UUIDv7: if two have one instant, the later is the newer.
    .orderBy("i.id", "desc")
    .execute();
  const [first] = rows;
  if (!first) return [];
  // All are of one contract, hence of one client.
  const unreached = actor.role === "provider" ? await unreachable(db, first.owner_id) : null;
  const ids = rows.map((row) => row.id);
  const notes = await db
    .selectFrom("credit_notes")
    .selectAll()
    .where("invoice_id", "in", ids)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();
  const payments = await db
    .selectFrom("invoice_payments")
    .selectAll()
    .where("invoice_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ contract_version, sheet: document, owner_id: _, open_problem, ...row }) => ({
    ...toRef(row),
    open_problem: open_problem && {
      opened_by: open_problem.opened_by,
      opened_at: new Date(open_problem.opened_at).toISOString(),
    },
    unreachable: unreached,
    contract_version,
    head: headOf(supplier.parse(row.supplier)),
    sheet: sheet.parse(document),
    credit_notes: notes.filter(({ invoice_id }) => invoice_id === row.id).map(toNote),
    payments: payments.filter(({ invoice_id }) => invoice_id === row.id).map(toPayment),
  }));
}

export const invoicesOfContract = (
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  contract_id: string,
  today: Day,
) => readInvoices(db, actor, ["i.contract_id", contract_id], today);

/** Returns an invoice. Throws NOT_FOUND for another person's. */
export async function ownInvoice(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  id: string,
  today: Day,
): Promise<Invoice> {
  const [found] = await readInvoices(db, actor, ["i.id", id], today);
  if (!found) throw new Failure(NOT_FOUND);
  return found;
}
