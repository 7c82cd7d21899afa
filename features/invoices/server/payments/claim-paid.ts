import type { Selectable } from "kysely";
import type { Invoices } from "#database/tables.generated.ts";
import { type Invoice, leftToPay } from "#features/invoices/contract/index.ts";
import { announceQuote } from "#features/quotes/server/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Owner } from "#platform/http/actor.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { invoiceClaimedPaid } from "../events.ts";
import { ownInvoice } from "../invoice-rows.ts";
import type { InvoicePorts } from "../issue-invoice.ts";
import { letters } from "../letters/index.generated.ts";

/**
 * Notes an owner's claim that the rest of an invoice is paid, and notifies its provider, who is the only one
 * to record payments: no balance changes. A repeated claim changes nothing. Throws NOT_FOUND,
 * INVALID_REQUEST_STATE when nothing is left to pay.
 */
export function claimPaid(ports: InvoicePorts, owner: Owner, id: string): Promise<Invoice> {
  return setClaim(ports, owner, id, async (tx, { claimed_paid_at, ...amounts }) => {
    if (leftToPay(amounts) === 0) throw new Failure(INVALID_REQUEST_STATE);
    if (!claimed_paid_at) await letters.queue(tx, invoiceClaimedPaid, { invoice_id: id });
    return claimed_paid_at ?? ports.now();
  });
}

/**
 * Takes back that an invoice was paid, until its provider records it. Taken back again it changes nothing.
 * Throws NOT_FOUND.
 */
export function takeBackClaim(ports: InvoicePorts, owner: Owner, id: string): Promise<Invoice> {
  return setClaim(ports, owner, id, () => null);
}

async function setClaim(
  ports: InvoicePorts,
  owner: Owner,
  id: string,
  claimedAt: (tx: Transaction, locked: Selectable<Invoices>) => Promise<Date> | null,
): Promise<Invoice> {
  const { invoice, parties } = await inTransaction(ports.db, async (tx) => {
    const locked = await tx
      .selectFrom("invoices")
      .selectAll()
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new Failure(NOT_FOUND);
    const claimed_paid_at = await claimedAt(tx, locked);
    await tx.updateTable("invoices").set({ claimed_paid_at }).where("id", "=", id).execute();
    return { invoice: await ownInvoice(tx, owner, id, dayOf(ports.now().getTime())), parties: locked };
  });
  announceQuote(ports, parties);
  return invoice;
}
