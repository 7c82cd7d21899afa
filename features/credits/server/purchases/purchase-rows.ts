import { type Selectable, sql } from "kysely";
import type { Purchases } from "#database/tables.generated.ts";
import type { Transaction } from "#platform/postgres/database.ts";

export type Purchase = Selectable<Purchases>;

/**
 * Serialises the events of one payment, also while there is no row to lock yet, so that each sees
 * what the previous one wrote.
 */
export async function lockPayment(tx: Transaction, paymentIntent: string | null): Promise<void> {
  if (!paymentIntent) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${paymentIntent}, 0))`.execute(tx);
}

/** Locks the request, then the purchase. All code locks in this order, credit accounts last. */
export async function lockPurchase(
  tx: Transaction,
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

/** Returns the payment service's reference when it has the form of a purchase id. */
export const purchaseId = (text: string | null | undefined): string | undefined =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : undefined;
