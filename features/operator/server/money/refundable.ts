import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Whether a refund `o` was sent but is not among those of its purchase `p` yet: the event of the payment
 * service comes a moment later.
 */
export const isSettling = sql<boolean>`coalesce(
  o.state = 'done' and o.refunded_before_cents + o.cents > p.refunded_cents, false)`;

/**
 * Returns what is ordered to be given back of a purchase and not yet recorded as refunded: what waits for a
 * second operator or for the payment service, and what was sent but whose event has not come.
 */
export async function openRefundCents(db: Db, purchase_id: string): Promise<number> {
  const { open } = await db
    .selectFrom("money_orders as o")
    .innerJoin("published_purchases as p", "p.id", "o.purchase_id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("o.cents"), eb.val(0)).as("open"))
    .where("o.purchase_id", "=", purchase_id)
    .where((eb) => eb.or([eb("o.state", "in", ["proposed", "approved"]), isSettling]))
    .executeTakeFirstOrThrow();
  return Number(open);
}
