import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns what is ordered to be given back of a purchase and not yet recorded as refunded: what waits for a
 * second operator or for the payment service, and what was sent but whose event has not come.
 */
export async function openRefundCents(
  db: Db,
  { id, refunded_cents }: { id: string; refunded_cents: number },
): Promise<number> {
  const { open } = await db
    .selectFrom("money_orders")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("cents"), eb.val(0)).as("open"))
    .where("purchase_id", "=", id)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["proposed", "approved"]),
        eb.and([
          eb("state", "=", "done"),
          eb(eb("refunded_before_cents", "+", eb.ref("cents")), ">", refunded_cents),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(open);
}
