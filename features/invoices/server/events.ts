import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** A provider issued an invoice. */
export const invoiceIssued = defineEvent({
  name: "invoices.issued",
  payload: z.object({ invoice_id: z.uuid() }),
});
/** A provider credited part or all of one. */
export const creditNoteIssued = defineEvent({
  name: "invoices.credited",
  payload: z.object({ credit_note_id: z.uuid() }),
});
/** The owner says that they paid an invoice. */
export const invoiceClaimedPaid = defineEvent({
  name: "invoices.claimed_paid",
  payload: z.object({ invoice_id: z.uuid() }),
});
/** An invoice is due soon, or its due date has passed. */
export const invoiceUnpaid = defineEvent({
  name: "invoices.unpaid",
  payload: z.object({ invoice_id: z.uuid() }),
});
