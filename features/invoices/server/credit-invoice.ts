import {
  type CreditDraft,
  creditAmounts,
  creditNoteSheet,
  formatNumber,
  type Invoice,
} from "#features/invoices/contract/index.ts";
import { isThreadBlocked } from "#features/moderation/server/index.ts";
import { client, supplier } from "#features/quotes/contract/index.ts";
import { announceQuote, lockRequest } from "#features/quotes/server/index.ts";
import { INVALID_REQUEST_STATE, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { creditNoteIssued } from "./events.ts";
import { requireFewDocuments } from "./few-documents.ts";
import { ownInvoice } from "./invoice-rows.ts";
import type { InvoicePorts } from "./issue-invoice.ts";
import { letters } from "./letters/index.generated.ts";
import { lockInvoice, ownInvoiceRow } from "./lock-invoice.ts";
import { nextNumber } from "./next-number.ts";
import { setPaidOn } from "./payments/record-payment.ts";

/** The text of a credit note in place of a reason that would cross a blocked thread. */
const REASON_KEPT_BACK = "Raison non transmise : la conversation est bloquée.";

/**
 * Issues a credit note; across a blocked thread without its reason. Throws NOT_FOUND, INVALID_REQUEST_STATE
 * when something was credited that its provider had not seen, VALIDATION_ERROR for more than is left,
 * RATE_LIMIT_EXCEEDED for more in a day than a person issues.
 */
export async function creditInvoice(
  ports: InvoicePorts,
  provider: Provider,
  {
    id,
    amount_cents,
    reason,
    is_discount,
    credited_cents,
  }: CreditDraft & { id: string; credited_cents: number },
): Promise<Invoice> {
  const { request_id } = await ownInvoiceRow(ports.db, provider, id);
  const { invoice, parties } = await inTransaction(ports.db, async (tx) => {
    // The request is locked first, as everywhere: the documents of its contract follow one another.
    await lockRequest(tx, request_id);
    const locked = await lockInvoice(tx, provider, id);
    const now = ports.now();
    await requireFewDocuments(tx, locked.contract_id, now);
    const told = (await isThreadBlocked(tx, request_id)) ? REASON_KEPT_BACK : reason;
    const today = dayOf(now.getTime());
    const year = Number(today.slice(0, 4));
    if (locked.credited_cents !== credited_cents) throw new Failure(INVALID_REQUEST_STATE);
    const left = locked.total_cents - credited_cents;
    if (amount_cents > left) {
      const said =
        left > 0 ? `Il reste ${formatMoney(left)} à créditer` : "Cette facture est déjà créditée en entier";
      throw new Failure(VALIDATION_ERROR, { fields: { amount_cents: said } });
    }
    const amounts = creditAmounts(locked, credited_cents, amount_cents);
    const number = await nextNumber(tx, { provider_id: provider.id, kind: "credit_note", year });
    const credit_note_id = newId();
    const sheet = creditNoteSheet(
      {
        ...{ ...amounts, reason: told, is_discount, issued_on: today },
        number: formatNumber("credit_note", { year, number }),
        invoice: formatNumber("invoice", locked),
      },
      { supplier: supplier.parse(locked.supplier), client: client.parse(locked.client) },
    );
    await tx
      .insertInto("credit_notes")
      .values({
        ...{ ...amounts, year, number, reason: told, is_discount, sheet, issued_on: today, issued_at: now },
        ...{ id: credit_note_id, invoice_id: id, provider_id: provider.id },
      })
      .execute();
    await tx
      .updateTable("invoices")
      .set({ credited_cents: credited_cents + amount_cents })
      .where("id", "=", id)
      .execute();
    await setPaidOn(tx, id);
    await letters.queue(tx, creditNoteIssued, { credit_note_id });
    return { invoice: await ownInvoice(tx, provider, id, today), parties: locked };
  });
  announceQuote(ports, parties);
  return invoice;
}
