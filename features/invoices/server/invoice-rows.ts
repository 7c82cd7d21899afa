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

/** What is left to pay of an invoice `i`, as `leftToPay` says it. */
export const leftColumn = sql<number>`greatest(0, i.total_cents - i.deposit_cents - i.credited_cents - i.paid_cents)`;

/** What is to be given back of an invoice `i`, as `leftToRefund` says it. */
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
}: RefRow & { status: InvoiceStatus }): InvoiceRef {
  const { year: _, ...ref } = row;
  return {
    ...ref,
    number: formatNumber("invoice", row),
    is_deposit: row.done_on === null,
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
  const { id, issued_on, reason, subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents } = row;
  return {
    ...{ id, issued_on, reason, subtotal_cents, untaxed_cents, tps_cents, tvq_cents, total_cents },
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
    .select(["i.contract_version", "i.owner_id", "i.sheet", statusOn(today).as("status")])
    .where(column, "=", id)
    .where(sideColumn(actor), "=", actor.id)
    .orderBy("i.issued_at", "desc")
    // Ids are UUIDv7: of two of one instant the later is the newer.
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
  return rows.map(({ contract_version, sheet: document, owner_id: _, ...row }) => ({
    ...toRef(row),
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
