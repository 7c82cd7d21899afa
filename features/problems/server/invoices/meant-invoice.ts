import { sql } from "kysely";
import type { Problem, ProblemDraft } from "#features/problems/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

const number = sql<string>`document_number('F', i.year, i.number)`;

/** A column for a query over `problems`: the invoice that it is about. */
export const invoiceColumn = sql<Problem["invoice"]>`(
  select jsonb_build_object('id', i.id, 'number', ${number}) from published_invoices i
  where i.id = problems.invoice_id)`;

/** Returns the invoices of a request, the oldest first. */
export const readInvoices = (db: Db, request_id: string) =>
  db
    .selectFrom("published_invoices as i")
    .select(["i.id", number.as("number")])
    .where("i.request_id", "=", request_id)
    .orderBy("i.issued_at")
    .orderBy("i.id")
    .execute();

/**
 * Returns the id of the invoice that a problem is about: the one named, or the only one of the request.
 * Null for another kind, and where several could be meant. Throws NOT_FOUND for another request's invoice.
 */
export async function invoiceMeant(
  db: Db,
  request_id: string,
  { kind, invoice_id }: Pick<ProblemDraft, "kind" | "invoice_id">,
): Promise<string | null> {
  if (kind !== "wrong_invoice") return null;
  const invoices = await readInvoices(db, request_id);
  if (invoice_id === undefined) return (invoices.length === 1 && invoices[0]?.id) || null;
  if (!invoices.some(({ id }) => id === invoice_id)) throw new Failure(NOT_FOUND);
  return invoice_id;
}
