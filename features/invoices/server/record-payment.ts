import type { Invoice, PaymentMethod } from "#features/invoices/contract/index.ts";
import { announceQuote } from "#features/quotes/server/index.ts";
import { INVALID_REQUEST_STATE, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { ownInvoice } from "./invoice-rows.ts";
import type { InvoicePorts } from "./issue-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

interface Payment {
  paid_on: string;
  paid_by: PaymentMethod;
}

/**
 * Writes down that an invoice was paid. Throws NOT_FOUND, INVALID_REQUEST_STATE when it is paid or credited as a whole,
 * VALIDATION_ERROR for a day to come.
 */
export function markPaid(
  ports: InvoicePorts,
  provider: Provider,
  { id, paid_on, paid_by }: Payment & { id: string },
): Promise<Invoice> {
  if (paid_on > dayOf(ports.now().getTime()))
    throw new Failure(VALIDATION_ERROR, { fields: { paid_on: "Cette date est à venir" } });
  return changePayment(ports, provider, id, async (tx, { paid_on: before, credited_cents, total_cents }) => {
    if (before || credited_cents === total_cents) throw new Failure(INVALID_REQUEST_STATE);
    await tx.updateTable("invoices").set({ paid_on, paid_by }).where("id", "=", id).execute();
    return { kind: "paid", paid_on, paid_by };
  });
}

/** Takes that back; both stay written down. Throws NOT_FOUND, INVALID_REQUEST_STATE unless it is marked as paid. */
export function undoPayment(ports: InvoicePorts, provider: Provider, id: string): Promise<Invoice> {
  return changePayment(ports, provider, id, async (tx, { paid_on, paid_by }) => {
    if (!paid_on || !paid_by) throw new Failure(INVALID_REQUEST_STATE);
    await tx.updateTable("invoices").set({ paid_on: null, paid_by: null }).where("id", "=", id).execute();
    return { kind: "undone", paid_on, paid_by };
  });
}

async function changePayment(
  ports: InvoicePorts,
  provider: Provider,
  id: string,
  change: (
    tx: Transaction,
    locked: Awaited<ReturnType<typeof lockInvoice>>,
  ) => Promise<Payment & { kind: "paid" | "undone" }>,
): Promise<Invoice> {
  const { invoice, parties } = await inTransaction(ports.db, async (tx) => {
    const locked = await lockInvoice(tx, provider, id);
    const now = ports.now();
    const payment = await change(tx, locked);
    await tx
      .insertInto("invoice_payments")
      .values({ ...payment, invoice_id: id, at: now })
      .execute();
    return { invoice: await ownInvoice(tx, provider, id, dayOf(now.getTime())), parties: locked };
  });
  announceQuote(ports, parties);
  return invoice;
}
