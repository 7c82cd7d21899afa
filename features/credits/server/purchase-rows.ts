import { type Selectable, sql } from "kysely";
import type { Purchases } from "#database/tables.gen.ts";
import type { Db } from "#platform/postgres/database.ts";

export type Purchase = Selectable<Purchases>;

/**
 * Lets the events of one payment be recorded one after another: each sees what the one before it wrote, also
 * where there is no row yet to lock.
 */
export async function onePaymentAtATime(tx: Db, paymentIntent: string | null): Promise<void> {
  if (!paymentIntent) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentIntent}, 0))`.execute(tx);
}

/** Locks rows in the one order used everywhere: the request, then the purchase; the credit account comes last. */
export async function lockPurchase(
  tx: Db,
  { id, request_id }: Pick<Purchase, "id" | "request_id">,
): Promise<Purchase> {
  if (request_id)
    await tx
      .selectFrom("published_requests as requests")
      .select("id")
      .where("id", "=", request_id)
      .forUpdate()
      .execute();
  return tx.selectFrom("purchases").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** What the payment service says a payment is for, when it can be the id of a purchase of ours. */
export const purchaseId = (text: string | null | undefined): string | undefined =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
