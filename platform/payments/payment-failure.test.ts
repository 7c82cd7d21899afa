import Stripe from "stripe";
import { expect, test } from "vitest";
import { paymentFailure } from "./payment-failure.ts";

const { errors } = Stripe;

test.each([
  ["a wrong parameter", new errors.StripeInvalidRequestError(), "invalid_request"],
  ["a refused card", new errors.StripeCardError(), "invalid_request"],
  ["a key used for two things", new errors.StripeIdempotencyError(), "invalid_request"],
  ["Stripe's own failure", new errors.StripeAPIError(), "api"],
  ["our key refused", new errors.StripeAuthenticationError(), "api"],
  ["a permission we lack", new errors.StripePermissionError(), "api"],
  ["too many requests", new errors.StripeRateLimitError(), "api"],
  ["no answer", new errors.StripeConnectionError(), "connection"],
])("%s is mapped to one of the three payment failures", (_, error, kind) => {
  expect(paymentFailure(error).kind).toBe(kind);
});

test("an error that is not Stripe's is thrown unchanged", () => {
  const ownError = new TypeError("ours");
  expect(() => paymentFailure(ownError)).toThrow(ownError);
});
