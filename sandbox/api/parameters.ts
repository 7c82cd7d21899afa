import { z } from "zod";
import type { FormValue } from "./form.ts";
import { StripeShapedError } from "./stripe-error.ts";

/** The parameters that each endpoint accepts; others are rejected as unknown, as Stripe does. */

const text = z.string();
const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, "Invalid integer")
  .transform(Number);
const pageUrl = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), "Not a valid URL");
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata can have up to 50 keys");
const unsetMetadata = z.union([metadata, z.literal("").transform(() => ({}))]);
const expand = z.array(text).max(20).optional();
const period = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

const line = z.strictObject({
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-zA-Z]{3}$/, "Invalid currency"),
    unit_amount: integer.refine((cents) => cents >= 0 && cents <= 99_999_999, "Invalid non-negative integer"),
    product_data: z.strictObject({
      name: text.min(1),
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  }),
  quantity: integer.refine((count) => count >= 1 && count <= 999_999, "Invalid positive integer"),
  metadata: metadata.optional(),
});

export const retrieval = z.strictObject({ expand });
export const noParameters = z.strictObject({});
/** For the 404 of unknown paths: accepts any parameters. */
export const anything = z.looseObject({});

export const sessionCreation = z.strictObject({
  mode: z.literal("payment"),
  line_items: z.array(line).min(1).max(100),
  success_url: pageUrl,
  cancel_url: pageUrl.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional() })
    .optional(),
  client_reference_id: text.max(200).optional(),
  customer_email: z.email().optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  submit_type: z.enum(["auto", "pay", "book", "donate"]).optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  expand,
});

export const refundCreation = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: integer.refine((cents) => cents >= 1, "Invalid positive integer").optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: unsetMetadata.optional(),
  expand,
});

export const disputeUpdate = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  submit: z
    .enum(["true", "false"])
    .default("true")
    .transform((value) => value === "true"),
  metadata: unsetMetadata.optional(),
  expand,
});

export const disputeOpening = z.strictObject({
  payment_intent: text,
  reason: text.default("fraudulent"),
});

export const payoutMaking = z.strictObject({
  status: z.enum(["pending", "in_transit", "paid", "failed", "canceled"]).default("paid"),
});

/** A list's page and filters; each list accepts some of the filters (listing.ts). */
export const listing = z.strictObject({
  limit: integer.refine((count) => count >= 1 && count <= 100, "Must be between 1 and 100").optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: period.optional(),
  payment_intent: text.optional(),
  charge: text.optional(),
  payout: text.optional(),
  status: text.optional(),
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  expand,
});
export type Listing = z.infer<typeof listing>;

const parameterName = (path: PropertyKey[]): string =>
  path.map((name, depth) => (depth === 0 ? String(name) : `[${String(name)}]`)).join("");

function valueAt(form: FormValue, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[name] : undefined,
    form,
  );
}

/**
 * Returns the parsed parameters. Throws as Stripe does: 400 with `parameter_missing`,
 * `parameter_unknown` and the like.
 */
export function readParameters<S extends z.ZodType>(
  schema: S,
  form: { [name: string]: FormValue },
): z.output<S> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const param = parameterName([...path, ...issue.keys.slice(0, 1)]);
    throw new StripeShapedError(400, `Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const param = parameterName(path);
  if (valueAt(form, path) === undefined) {
    throw new StripeShapedError(400, `Missing required param: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  }
  const code = issue?.message === "Invalid integer" ? "parameter_invalid_integer" : undefined;
  throw new StripeShapedError(400, `${issue?.message ?? "Invalid request"}: ${param}`, { code, param });
}
