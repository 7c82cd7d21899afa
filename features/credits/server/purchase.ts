import type { Selectable } from "kysely";
import type { Purchases } from "#database/tables.gen.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { taxes } from "#foundation/money.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Order {
  kind: "pack" | "lead";
  pack_id?: string;
  request_id?: string;
  description: string;
  credits: number;
  price_cents: number;
  /** Paths the payment page leads back to; `{CHECKOUT_SESSION_ID}` is filled in by the payment service. */
  success_path: string;
  cancel_path: string;
  idempotency_key: string | undefined;
}

export interface Checkout {
  id: string;
  url: string;
}

/**
 * Opens a payment page for an order: the purchase is written first, so that whatever is paid is known here.
 * A repeated key finds the same purchase and the same page.
 * Throws PAYMENT_INVALID_REQUEST, PAYMENT_API_ERROR, PAYMENT_CONNECTION_ERROR.
 */
export async function openCheckout(ports: Ports, provider: Provider, order: Order): Promise<Checkout> {
  const purchase = await purchaseOf(ports, provider, order);
  if (purchase.checkout_session_id && purchase.checkout_url) {
    return { id: purchase.checkout_session_id, url: purchase.checkout_url };
  }
  const { email } = await ports.db
    .selectFrom("published_profiles as profiles")
    .select("email")
    .where("id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const session = await paying(ports.db, purchase, () =>
    ports.payments.createCheckoutSession({
      line_items: [
        { name: purchase.description, amount_cents: purchase.price_cents, quantity: 1, kind: "price" },
        { name: "TPS (5 %)", amount_cents: purchase.tps_cents, quantity: 1, kind: "tps" },
        { name: "TVQ (9,975 %)", amount_cents: purchase.tvq_cents, quantity: 1, kind: "tvq" },
      ],
      metadata: { purchase_id: purchase.id },
      client_reference_id: purchase.id,
      success_url: `${ports.config.PUBLIC_URL}${order.success_path}`,
      cancel_url: `${ports.config.PUBLIC_URL}${order.cancel_path}`,
      customer_email: email,
      idempotencyKey: `${purchase.id}-${purchase.checkout_attempt}`,
    }),
  );
  await ports.db
    .updateTable("purchases")
    .set({ checkout_session_id: session.id, checkout_url: session.url })
    .where("id", "=", purchase.id)
    .execute();
  return { id: session.id, url: session.url };
}

async function purchaseOf(
  { db, now }: Ports,
  provider: Provider,
  order: Order,
): Promise<Selectable<Purchases>> {
  const { success_path: _, cancel_path: __, ...row } = order;
  const written = await db
    .insertInto("purchases")
    .values({ ...row, ...taxes(order.price_cents), provider_id: provider.id, created_at: now() })
    .onConflict((conflict) => conflict.columns(["provider_id", "idempotency_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (written) return written;
  const earlier = await db
    .selectFrom("purchases")
    .selectAll()
    .where("provider_id", "=", provider.id)
    .where("idempotency_key", "=", order.idempotency_key ?? "")
    .executeTakeFirstOrThrow();
  if (earlier.pack_id !== (order.pack_id ?? null) || earlier.request_id !== (order.request_id ?? null)) {
    throw new Failure("VALIDATION_ERROR", {
      fields: { "Idempotency-Key": "Cette clé a déjà servi à un autre achat." },
    });
  }
  return earlier;
}

const FAILURES = {
  invalid_request: "PAYMENT_INVALID_REQUEST",
  api: "PAYMENT_API_ERROR",
  connection: "PAYMENT_CONNECTION_ERROR",
} as const;

/**
 * Names the payment service's failures by the catalogue's codes. A failure of its own would be its answer to that key
 * from then on: the next try asks under another. A connection cut may have opened the page: its key stays.
 */
async function paying<T>(db: Db, purchase: Selectable<Purchases>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    if (error.kind === "api") {
      await db
        .updateTable("purchases")
        .set({ checkout_attempt: purchase.checkout_attempt + 1 })
        .where("id", "=", purchase.id)
        .execute();
    }
    throw new Failure(FAILURES[error.kind]);
  }
}
