import { sql } from "kysely";

/** Columns about the invoices of the request with this id that are claimed or disputed, by their ids. */
export const invoiceStates = (request_id: "r.id") =>
  [
    sql<string[]>`array(
      select i.id from published_unpaid_invoices i
      where i.request_id = ${sql.ref(request_id)} and i.claimed_paid_at is not null order by i.due_on, i.id)`.as(
      "claimed_invoices",
    ),
    // One problem of a request is open at a time.
    sql<string[]>`array(
      select problem.invoice_id from published_problems problem
      where problem.request_id = ${sql.ref(request_id)} and problem.invoice_id is not null
        and problem.due_at is not null)`.as("disputed_invoices"),
  ] as const;
