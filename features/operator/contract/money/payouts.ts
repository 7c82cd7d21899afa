import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";

const tag = "Opérateur";

/** Stripe's id of a payout or of a movement. */
const stripeId = z.string().regex(/^[a-z]{2,4}_\w{1,60}$/, "Cet identifiant n'est pas de Stripe");

export const PAYOUT_STATES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export const MOVEMENT_KINDS = ["payment", "refund", "dispute", "payout", "fee", "other"] as const;

/** Cents of CAD; what left our balance has a minus. */
const payout = z.object({
  id: stripeId,
  /** The amount that the bank received; negative if it paid. */
  amount_cents: z.int(),
  status: z.enum(PAYOUT_STATES),
  /** The day on which the bank has it, as Stripe says it. */
  arrives_on: z.string(),
  created_at: instant,
  /** Stripe does not list the contents of a payout made by hand. */
  is_automatic: z.boolean(),
  /** Whether it is known what is in it; the sums are zero before. */
  is_read: z.boolean(),
  payments: z.int(),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  contested_cents: z.int(),
  /** Other movements: fees billed apart, payouts that a bank sent back. */
  other_cents: z.int(),
  /** The fees that Stripe kept from the movements. */
  fees_cents: z.int(),
});
export type Payout = z.infer<typeof payout>;

const movement = z.object({
  id: stripeId,
  kind: z.enum(MOVEMENT_KINDS),
  description: z.string(),
  amount_cents: z.int(),
  fee_cents: z.int(),
  created_at: instant,
  /** The purchase of its payment, where there is one. */
  purchase: z
    .object({
      id,
      description: z.string(),
      receipt_number: z.int().nullable(),
      provider: z.object({ id, full_name: z.string(), business_name: z.string() }),
    })
    .nullable(),
});
export type PayoutMovement = z.infer<typeof movement>;

const details = payout.extend({
  /** The differences from the books. */
  differences: z.array(z.object({ name: z.string(), subject: z.string(), detail: z.string() })),
});
export type PayoutDetails = z.infer<typeof details>;

const before = stripeId.optional();

/** Stripe's payouts to our bank account, and the movements in each. */
export const payouts = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/payouts",
    summary: "Payouts from Stripe to the bank account, newest first, each with the sums of what is in it",
    description:
      "`balance_cents` is what is in no payout yet; `read_until` until when movements are known, null before any. `before` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ before }))
    .output(
      z.object({
        data: z.array(payout),
        next: z.string().nullable(),
        balance_cents: z.int(),
        read_until: instant.nullable(),
      }),
    ),
  get: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/payouts/{id}",
      summary: "A payout, and what in it does not agree with the books",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id: stripeId }))
    .output(dataOf(details)),
  movements: endpoint("reader", {
    method: "GET",
    path: "/operator/payouts/{id}/movements",
    summary: "What is in a payout, newest first",
    description: "`before` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ id: stripeId, before }))
    .output(z.object({ data: z.array(movement), next: z.string().nullable() })),
  read: endpoint("agent", {
    method: "POST",
    path: "/operator/payouts/reading",
    repeated: "harmless",
    limit: { points: 20, duration: HOUR_S },
    summary: "Read payouts and movements at Stripe now instead of within the hour",
    withoutFactor: "reads, and changes nothing",
    description: "Runs as a job.",
    tag,
  }).output(done),
};
