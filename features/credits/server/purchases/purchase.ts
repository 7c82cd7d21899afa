import type { Selectable } from "kysely";
import type { Purchases } from "#database/tables.generated.ts";
import {
  PAYMENT_API_ERROR,
  PAYMENT_CONNECTION_ERROR,
  PAYMENT_INVALID_REQUEST,
  PAYMENTS_CLOSED,
} from "#features/credits/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { TAX_LABELS, taxes } from "#foundation/money.ts";
import { acceptsPayments } from "#platform/config/config.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";

interface PurchaseDraft {
  kind: "pack" | "lead";
  pack_id?: string;
  request_id?: string;
  description: string;
  credits: number;
  price_cents: number;
  /** The path that the payment page returns to; the payment service fills in `{CHECKOUT_SESSION_ID}`. */
  success_path: string;
  cancel_path: string;
  idempotency_key: string | undefined;
}

export interface Checkout {
  id: string;
  url: string;
}

/**
 * Opens a payment page. The purchase is stored first, so that every payment has its row. A repeated key
 * returns the same purchase and page. Throws PAYMENTS_CLOSED without a payment service,
 * PAYMENT_INVALID_REQUEST, PAYMENT_API_ERROR, PAYMENT_CONNECTION_ERROR.
 */
export async function openCheckout(
  ports: Ports,
  provider: Provider,
  draft: PurchaseDraft,
): Promise<Checkout> {
  if (!acceptsPayments(ports.config)) throw new Failure(PAYMENTS_CLOSED);
  const purchase = await purchaseOf(ports, provider, draft);
  if (purchase.checkout_session_id && purchase.checkout_url) {
    return { id: purchase.checkout_session_id, url: purchase.checkout_url };
  }
  const { email } = await ports.db
    .selectFrom("published_profiles as profiles")
    .select("email")
    .where("id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const session = await mapPaymentErrors(ports.db, purchase, () =>
    ports.payments.createCheckoutSession({
      line_items: [
        { name: purchase.description, amount_cents: purchase.price_cents, quantity: 1, kind: "price" },
        { name: TAX_LABELS.tps, amount_cents: purchase.tps_cents, quantity: 1, kind: "tps" },
        { name: TAX_LABELS.tvq, amount_cents: purchase.tvq_cents, quantity: 1, kind: "tvq" },
      ],
      metadata: { purchase_id: purchase.id },
      client_reference_id: purchase.id,
      success_url: `${ports.config.PUBLIC_URL}${draft.success_path}`,
      cancel_url: `${ports.config.PUBLIC_URL}${draft.cancel_path}`,
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
  draft: PurchaseDraft,
): Promise<Selectable<Purchases>> {
  const { success_path: _, cancel_path: __, ...row } = draft;
  const created = await db
    .insertInto("purchases")
    .values({ ...row, ...taxes(draft.price_cents), provider_id: provider.id, created_at: now() })
    .onConflict((conflict) => conflict.columns(["provider_id", "idempotency_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) return created;
  const earlier = await db
    .selectFrom("purchases")
    .selectAll()
    .where("provider_id", "=", provider.id)
    .where("idempotency_key", "=", draft.idempotency_key ?? "")
    .executeTakeFirstOrThrow();
  if (earlier.pack_id !== (draft.pack_id ?? null) || earlier.request_id !== (draft.request_id ?? null)) {
    throw new Failure(VALIDATION_ERROR, {
      fields: { "Idempotency-Key": "Cette clé a déjà servi à un autre achat." },
    });
  }
  return earlier;
}

const FAILURES = {
  invalid_request: PAYMENT_INVALID_REQUEST,
  api: PAYMENT_API_ERROR,
  connection: PAYMENT_CONNECTION_ERROR,
} as const;

/**
 * Maps failures of the payment service to error codes. The service repeats its own failures for
 * the same key, so that the next attempt needs a new one; after a lost connection the page may
 * exist, so that the key stays.
 */
async function mapPaymentErrors<T>(
  db: Db,
  purchase: Selectable<Purchases>,
  call: () => Promise<T>,
): Promise<T> {
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
