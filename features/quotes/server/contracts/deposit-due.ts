import { sql } from "kysely";
import { type Contract, supplier } from "#features/quotes/contract/index.ts";

/**
 * The deposit that a version `v` of a contract `c` asks for, until anything is invoiced; zero without one.
 */
export const depositColumn = sql<number>`case
  when c.cancelled_at is null and not exists (
    select from published_invoiced i where i.contract_id = c.id and i.invoiced_cents > 0)
  then v.deposit_cents else 0 end`;

/**
 * Returns the deposit that waits and how to pay it, as the business said at the sending; null without one.
 */
export const depositDue = (amount_cents: number, business: unknown): Contract["deposit"] =>
  amount_cents > 0 ? { amount_cents, how: supplier.parse(business).payment_instructions } : null;
