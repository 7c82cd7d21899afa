import { sql } from "kysely";
import { reversedCredits } from "#features/credits/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Whether a refund `o` was sent but is not among those of its purchase `p` yet: the event of the payment
 * service comes a moment later.
 */
export const isSettling = sql<boolean>`coalesce(
  o.state = 'done' and o.refunded_before_cents + o.cents > p.refunded_cents, false)`;

/**
 * Returns the amount of a purchase that is ordered to be refunded but not yet recorded: orders that wait for
 * a second operator or for the payment service, and those sent whose event has not come.
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

interface RefundOfPurchase {
  /** The amount refunded before this order. */
  refunded_cents: number;
  cents: number;
  purchase: { kind: string; credits: number; total_cents: number; disputed_cents: number };
}

/** Returns how many credits a refund takes back; none of a payment for a lead, which gave none. */
export function creditsTakenBy({ refunded_cents, cents, purchase }: RefundOfPurchase): number {
  if (purchase.kind !== "pack") return 0;
  const gone = refunded_cents + purchase.disputed_cents;
  return reversedCredits(purchase, gone + cents) - reversedCredits(purchase, gone);
}

/** Returns the fact of an act that says which credits a refund takes; none when it takes none. */
export function creditsFact(refund: RefundOfPurchase): { credits?: number } {
  const taken = creditsTakenBy(refund);
  return taken > 0 ? { credits: -taken } : {};
}
