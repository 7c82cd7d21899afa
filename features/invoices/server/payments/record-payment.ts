import { sql } from "kysely";
import type { Invoice, PaymentDraft } from "#features/invoices/contract/index.ts";
import { leftToPay, leftToRefund, PAID_LATER } from "#features/invoices/contract/index.ts";
import { isThreadBlocked, LEAVE_EMPTY } from "#features/moderation/server/index.ts";
import { announceQuote } from "#features/quotes/server/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { requireFewPayments } from "../few-documents.ts";
import { ownInvoice } from "../invoice-rows.ts";
import { type InvoicePorts, issueFor } from "../issue-invoice.ts";
import { lockInvoice } from "../lock-invoice.ts";

/**
 * Writes down a payment of an invoice. Throws NOT_FOUND, INVALID_REQUEST_STATE when nothing is left to pay or
 * something was paid that its provider had not seen, VALIDATION_ERROR for more than is left, a day to come,
 * or a note across a blocked thread, RATE_LIMIT_EXCEEDED for more in a day than people write.
 */
export function recordPayment(
  ports: InvoicePorts,
  provider: Provider,
  { id, paid_cents, ...payment }: PaymentDraft & { id: string; paid_cents: number },
): Promise<Invoice> {
  const { amount_cents } = payment;
  return changePayments(ports, provider, id, async (tx, locked, now) => {
    const left = leftToPay(locked);
    if (left === 0 || locked.paid_cents !== paid_cents) throw new Failure(INVALID_REQUEST_STATE);
    await requireSound(tx, locked.request_id, payment, now, {
      ...(amount_cents > left && { amount_cents: `Il reste ${formatMoney(left)} à payer` }),
    });
    await addPayment(tx, locked, { ...payment, kind: "paid", at: now });
  });
}

/**
 * Writes down a deposit that was received before anything was invoiced: an invoice of a deposit, paid by it.
 * Throws as `issueFor`, and VALIDATION_ERROR for a day to come or a note across a blocked thread.
 */
export function receiveDeposit(
  ports: InvoicePorts,
  provider: Provider,
  { id, invoiced_cents, ...payment }: PaymentDraft & { id: string; invoiced_cents: number },
): Promise<Invoice> {
  const { amount_cents } = payment;
  return issueFor(ports, provider, { id, invoiced_cents }, (today) => ({
    draft: { amount_cents, done_on: null, due_on: today, deposit_cents: 0, work: "" },
    isDeposit: true,
    alsoRefuse: (tx, request_id, now) => refusedPayment(tx, request_id, payment, now),
    alsoWrite: async (tx, invoice_id, now) => {
      const locked = await lockInvoice(tx, provider, invoice_id);
      await addPayment(tx, locked, { ...payment, kind: "paid", at: now });
      await setPaidOn(tx, invoice_id);
    },
  }));
}

/**
 * Records a refund of money received above the price, as a row with a negative amount. Throws NOT_FOUND,
 * INVALID_REQUEST_STATE when nothing is to be refunded or something was recorded that its provider had not
 * seen, VALIDATION_ERROR for more than is owed, a day to come, or a note across a blocked thread.
 */
export function recordRefund(
  ports: InvoicePorts,
  provider: Provider,
  { id, paid_cents, amount_cents, ...payment }: PaymentDraft & { id: string; paid_cents: number },
): Promise<Invoice> {
  return changePayments(ports, provider, id, async (tx, locked, now) => {
    const owed = leftToRefund(locked);
    if (owed === 0 || locked.paid_cents !== paid_cents) throw new Failure(INVALID_REQUEST_STATE);
    await requireSound(tx, locked.request_id, payment, now, {
      ...(amount_cents > owed && { amount_cents: `Il reste ${formatMoney(owed)} à rembourser` }),
    });
    await addPayment(tx, locked, { ...payment, amount_cents: -amount_cents, kind: "refunded", at: now });
  });
}

/** Returns why a day to come, or a note across a blocked thread, is refused; nothing where neither is. */
async function refusedPayment(
  tx: Transaction,
  request_id: string,
  { note, paid_on }: Pick<PaymentDraft, "note" | "paid_on">,
  now: Date,
): Promise<Record<string, string>> {
  const isBlocked = note !== "" && (await isThreadBlocked(tx, request_id));
  return {
    ...(isBlocked && { note: LEAVE_EMPTY }),
    ...(paid_on > dayOf(now.getTime()) && { paid_on: PAID_LATER }),
  };
}

/** Throws VALIDATION_ERROR for these refusals and those of `refusedPayment`. */
async function requireSound(
  tx: Transaction,
  request_id: string,
  payment: Pick<PaymentDraft, "note" | "paid_on">,
  now: Date,
  refusals: Record<string, string>,
): Promise<void> {
  const fields = { ...(await refusedPayment(tx, request_id, payment, now)), ...refusals };
  if (Object.keys(fields).length > 0) throw new Failure(VALIDATION_ERROR, { fields });
}

/**
 * Takes a payment or a refund back by a row of today; both stay. Throws NOT_FOUND, INVALID_REQUEST_STATE if
 * it already is, or if a refund would then exceed what was owed.
 */
export function undoPayment(
  ports: InvoicePorts,
  provider: Provider,
  { id, payment_id }: { id: string; payment_id: string },
): Promise<Invoice> {
  return changePayments(ports, provider, id, async (tx, locked, now) => {
    const payment = await tx
      .selectFrom("invoice_payments as p")
      .leftJoin("invoice_payments as u", "u.undoes", "p.id")
      .select(["p.amount_cents", "p.paid_by", "u.id as undone_by"])
      .where("p.id", "=", payment_id)
      .where("p.invoice_id", "=", id)
      .where("p.kind", "in", ["paid", "refunded"])
      .executeTakeFirst();
    if (!payment) throw new Failure(NOT_FOUND);
    if (payment.undone_by) throw new Failure(INVALID_REQUEST_STATE);
    const paid_cents = locked.paid_cents - payment.amount_cents;
    if (leftToPay({ ...locked, paid_cents }) > 0 && (await isRefunded(tx, id)))
      throw new Failure(INVALID_REQUEST_STATE);
    await addPayment(tx, locked, {
      ...{ kind: "undone", undoes: payment_id, paid_by: payment.paid_by, note: "", at: now },
      amount_cents: -payment.amount_cents,
      paid_on: dayOf(now.getTime()),
    });
  });
}

/** Whether a refund stands. */
async function isRefunded(tx: Transaction, id: string): Promise<boolean> {
  const refund = await tx
    .selectFrom("invoice_payments as p")
    .leftJoin("invoice_payments as u", "u.undoes", "p.id")
    .select("p.id")
    .where("p.invoice_id", "=", id)
    .where("p.kind", "=", "refunded")
    .where("u.id", "is", null)
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

async function changePayments(
  ports: InvoicePorts,
  provider: Provider,
  id: string,
  change: (tx: Transaction, locked: Awaited<ReturnType<typeof lockInvoice>>, now: Date) => Promise<void>,
): Promise<Invoice> {
  const { invoice, parties } = await inTransaction(ports.db, async (tx) => {
    const locked = await lockInvoice(tx, provider, id);
    const now = ports.now();
    await requireFewPayments(tx, id, now);
    await change(tx, locked, now);
    await setPaidOn(tx, id);
    return { invoice: await ownInvoice(tx, provider, id, dayOf(now.getTime())), parties: locked };
  });
  announceQuote(ports, parties);
  return invoice;
}

type NewPayment = PaymentDraft & { kind: "paid" | "undone" | "refunded"; undoes?: string; at: Date };

/** Adds a row to the sum of its invoice, which is locked. The line of the thread is written after the sum. */
async function addPayment(
  tx: Transaction,
  { id, paid_cents }: { id: string; paid_cents: number },
  row: NewPayment,
) {
  await tx
    .updateTable("invoices")
    // A payment answers the owner's claim; taking the payment back does not revive it.
    .set({ paid_cents: paid_cents + row.amount_cents, claimed_paid_at: null })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("invoice_payments")
    .values({ ...row, invoice_id: id })
    .execute();
}

/**
 * Sets the day on which an invoice was paid: that of its last payment once nothing is left, none where all of
 * it was credited.
 */
export async function setPaidOn(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("invoices")
    .set({
      paid_on: sql<string | null>`case
        when credited_cents < total_cents and deposit_cents + credited_cents + paid_cents >= total_cents then (
          select max(p.paid_on) from invoice_payments p where p.invoice_id = invoices.id and p.kind = 'paid'
            and not exists (select from invoice_payments u where u.undoes = p.id)) end`,
    })
    .where("id", "=", id)
    .execute();
}
