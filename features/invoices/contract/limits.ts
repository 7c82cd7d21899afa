/** Lengths in characters. */
export const INVOICE_LIMITS = {
  workMax: 2000,
  creditReasonMax: 500,
  paymentNoteMax: 300,
} as const;

/**
 * Invoices and credit notes of a contract in a day, and payments written on an
 * invoice: more than people need.
 */
export const DOCUMENTS_PER_DAY = 30;

/** An invoice is due this many days after its issue unless it says otherwise. */
export const DUE_DAYS = 30;

/** The furthest due date, in days from the issue. */
export const DUE_DAYS_MAX = 365;

/** When an owner is reminded of an invoice, in days from the due date: three letters at most. */
export const REMINDER_DAYS = [-3, 1, 10] as const;

/** A provider's register is read this many documents at a time. */
export const REGISTER_PAGE = 500;
