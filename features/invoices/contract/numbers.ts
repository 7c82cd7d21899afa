/** The series of numbers of a provider, each without gaps in a year. */
export type DocumentKind = "invoice" | "credit_note";

const LETTERS: Record<DocumentKind, string> = { invoice: "F", credit_note: "N" };

/**
 * Returns « F-2026-0001 » (docs/product.md "Quotes, contracts, invoices"). `document_number` in
 * the database writes the same.
 */
export const formatNumber = (kind: DocumentKind, { year, number }: { year: number; number: number }) =>
  `${LETTERS[kind]}-${year}-${String(number).padStart(4, "0")}`;
