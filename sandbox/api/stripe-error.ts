import type { Kind } from "../stripe-objects.ts";

/** An error in Stripe's format, which the SDK turns into its error classes. */
export class StripeShapedError extends Error {
  readonly status: number;
  readonly body: { type: string; message: string; code?: string; param?: string };

  constructor(
    status: number,
    message: string,
    more: { type?: string; code?: string | undefined; param?: string | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.body = {
      type: more.type ?? "invalid_request_error",
      message,
      ...(more.code && { code: more.code }),
      ...(more.param && { param: more.param }),
    };
  }

  /**
   * Whether it stays the response of its idempotency key: the service failed, or the state of a charge does
   * not allow what was asked. What is wrong with the request itself is found before, and may be corrected.
   */
  get staysForItsKey(): boolean {
    return this.status === 500 || (this.body.code?.startsWith("charge_") ?? false);
  }
}

export const invalidRequest = (message: string, code?: string, param?: string): StripeShapedError =>
  new StripeShapedError(400, message, { code, param });

export const notFound = (kind: Kind, id: string, param = "id"): StripeShapedError =>
  new StripeShapedError(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });
