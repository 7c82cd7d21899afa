import Stripe from "stripe";

/**
 * Why a payment call failed: `invalid_request` is PAYMENT_INVALID_REQUEST (400), `api` is PAYMENT_API_ERROR
 * (502), `connection` is PAYMENT_CONNECTION_ERROR (503).
 */
export type PaymentFailureKind = "invalid_request" | "api" | "connection";

/** Thrown by every call of the payments port. `code` and `request_id` are Stripe's, for the log only. */
export class PaymentFailure extends Error {
  override readonly name = "PaymentFailure";
  readonly kind: PaymentFailureKind;
  readonly code: string | null;
  readonly request_id: string | null;

  constructor(
    kind: PaymentFailureKind,
    message: string,
    from: { code?: string | null; request_id?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: from.cause });
    this.kind = kind;
    this.code = from.code ?? null;
    this.request_id = from.request_id ?? null;
  }
}

/** Thrown when a webhook's signature, age or body is not Stripe's. Answer 400 and record nothing. */
export class InvalidWebhookSignature extends Error {
  override readonly name = "InvalidWebhookSignature";
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFailureKind {
  if (error instanceof Stripe.errors.StripeConnectionError) return "connection";
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return "invalid_request";
  if (error instanceof Stripe.errors.StripeCardError) return "invalid_request";
  if (error instanceof Stripe.errors.StripeIdempotencyError) return "invalid_request";
  // A refused key, a missing permission and too many requests are faults of ours, not of the caller.
  return "api";
}

/** Returns the failure for an error of the SDK; throws any other error again. */
export function paymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  return new PaymentFailure(kindOf(error), error.message, {
    code: error.code ?? null,
    request_id: error.requestId ?? null,
    cause: error,
  });
}
