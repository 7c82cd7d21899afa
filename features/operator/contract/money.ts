import { z } from "zod";
import { PAYMENT_INVALID_REQUEST } from "#features/credits/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { reason } from "./endpoints.ts";
import {
  CREDITS_TOO_FEW,
  MONEY_CHANGED,
  NOT_A_SECOND_OPERATOR,
  NOTHING_OWED,
  NOTHING_TO_REFUND,
  PROMOTION_ENDED,
  REFUND_WAITS,
} from "./errors.ts";
import { OPERATOR_LIMITS } from "./limits.ts";
import { dateSort } from "./sorts.ts";

const tag = "Opérateur";

/**
 * Above it a second operator confirms, in cents; credits count at the price of one
 * (docs/product.md "The operator").
 */
export const SECOND_OPERATOR_ABOVE_CENTS = 200_00;

export const PURCHASE_FILTERS = ["paid", "refunded", "disputed", "pending", "expired"] as const;

const provider = z.object({ id, full_name: z.string(), business_name: z.string() });

const purchase = z.object({
  id,
  created_at: instant,
  paid_at: instant.nullable(),
  kind: z.enum(["pack", "lead"]),
  description: z.string(),
  status: z.enum(["pending", "paid", "expired", "refunded"]),
  total_cents: z.int(),
  refunded_cents: z.int(),
  disputed_cents: z.int(),
  /** The disputed amount that is lost for good. */
  lost_cents: z.int(),
  receipt_number: z.int().nullable(),
  provider,
});
export type OperatorPurchase = z.infer<typeof purchase>;

const order = z.object({
  id,
  kind: z.enum(["refund", "adjustment", "promotion"]),
  state: z.enum(["proposed", "approved", "done", "rejected", "failed"]),
  /** A refund that was sent and that the payment service has not confirmed yet. */
  is_settling: z.boolean(),
  purchase_id: id.nullable(),
  cents: z.int().nullable(),
  credits: z.int().nullable(),
  /** For a refund: the credits of its purchase that it takes back. */
  reversed_credits: z.int().nullable(),
  /** The provider's balance now. */
  balance: z.int(),
  ends_on: z.string().nullable(),
  reason: z.string(),
  provider,
  asked_by: z.string(),
  asked_by_id: id.nullable(),
  asked_at: instant,
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
});
export type MoneyOrder = z.infer<typeof order>;

const purchaseDetails = purchase.extend({
  price_cents: z.int(),
  tps_cents: z.int(),
  tvq_cents: z.int(),
  credits: z.int(),
  /** Credits taken back because of refunds and disputes. */
  reversed_credits: z.int(),
  /** The provider's balance now, of all credits. */
  balance: z.int(),
  /** The bank's fee for its disputes: our cost. */
  dispute_fee_cents: z.int(),
  request_id: id.nullable(),
  payment_intent_id: z.string().nullable(),
  /** The ordered refund that is not recorded yet: no other can be ordered until it is. */
  open_refund_cents: z.int(),
  /** The amount that can still be refunded: neither refunded, nor disputed, nor ordered. */
  refundable_cents: z.int(),
  orders: z.array(order),
});
export type OperatorPurchaseDetails = z.infer<typeof purchaseDetails>;

const debt = z.object({ provider, owed: z.int() });
export type Debt = z.infer<typeof debt>;

const day = z.iso.date("Indiquez une date");
const beforeId = id.optional();
/** A cursor: the debt and the id of the last debtor of a page. */
const afterDebtor = z.string().regex(/^\d{1,9}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const orderState = order.shape.state;

const credits = z
  .int("Indiquez un nombre entier de crédits")
  .min(-OPERATOR_LIMITS.creditsMax, `Au plus ${OPERATOR_LIMITS.creditsMax} crédits`)
  .max(OPERATOR_LIMITS.creditsMax, `Au plus ${OPERATOR_LIMITS.creditsMax} crédits`)
  .refine((amount) => amount !== 0, "Indiquez au moins un crédit");

/** Form and endpoint: credits given to a provider or taken. */
export const adjustment = z.object({
  provider: typedText("Indiquez un prestataire")
    .min(1, "Indiquez un prestataire")
    .max(255, "Ce courriel est trop long"),
  credits,
  reason,
});

/** Form and endpoint: credits given to a provider until a day. */
export const promotion = adjustment.extend({
  credits: z
    .int("Indiquez un nombre de crédits")
    .min(1, "Indiquez au moins un crédit")
    .max(10_000, "C'est trop"),
  /** The last day on which they can be spent, in Québec. */
  ends_on: day,
});

const creditHolder = z.object({ name: z.string(), email: z.string(), balance: z.int() });
/** A provider with the credits that are left. */
export type CreditHolder = z.infer<typeof creditHolder>;

/** Payments, refunds and credits. */
export const money = {
  purchases: endpoint("reader", {
    method: "GET",
    path: "/operator/money/purchases",
    summary: "Purchases and direct payments, newest first unless `sort` says otherwise",
    description:
      "`search` is the e-mail address or id of a provider, or a receipt's number; `before` the `next` of the page before.",
    tag,
  })
    .input(
      z.object({
        status: z.enum(PURCHASE_FILTERS).optional(),
        search: typedText().max(255).optional(),
        from: day.optional(),
        to: day.optional(),
        sort: dateSort,
        before: beforeId,
      }),
    )
    .output(z.object({ data: z.array(purchase), next: id.nullable() })),
  purchase: endpoint(
    "reader",
    { method: "GET", path: "/operator/money/purchases/{id}", summary: "A purchase with its refunds", tag },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(purchaseDetails)),
  refund: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/money/purchases/{id}/refunds",
      limit: { points: 60, duration: HOUR_S },
      summary: "Refund a purchase, whole or in part",
      description:
        "`refunded_cents` is what had been given back when the page was read: a repeated call finds it changed (MONEY_CHANGED), or a refund that waits for a second operator or the payment service (REFUND_WAITS). When a purchase's refunds come to more than 200 $, the order waits for a second operator (`proposed`).",
      tag,
    },
    [
      NOT_FOUND,
      RECENT_FACTOR_REQUIRED,
      MONEY_CHANGED,
      REFUND_WAITS,
      NOTHING_TO_REFUND,
      PAYMENT_INVALID_REQUEST,
    ],
  )
    .input(
      z.object({
        id,
        cents: z.int("Indiquez un montant").min(1, "Indiquez un montant"),
        refunded_cents: z.int().min(0),
        reason,
      }),
    )
    .output(dataOf(z.object({ id, state: orderState }))),
  orders: endpoint("reader", {
    method: "GET",
    path: "/operator/money/orders",
    summary: "Refunds and adjustments, newest first unless `sort` says otherwise",
    description: "`before` is the `next` of the page before.",
    tag,
  })
    .input(
      z.object({
        proposed: z.coerce.string<boolean>().pipe(z.stringbool()).default(false),
        sort: dateSort,
        before: beforeId,
      }),
    )
    .output(z.object({ data: z.array(order), next: id.nullable() })),
  answer: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/money/orders/{id}/answer",
      summary: "Confirm or reject what another operator proposed",
      description: "For a chief; who proposed it, of any level, may withdraw it (`confirmed` false).",
      tag,
    },
    [
      NOT_FOUND,
      RECENT_FACTOR_REQUIRED,
      MONEY_CHANGED,
      ...NOT_A_SECOND_OPERATOR,
      CREDITS_TOO_FEW,
      PAYMENT_INVALID_REQUEST,
    ],
  )
    .input(z.object({ id, confirmed: z.boolean(), reason }))
    .output(dataOf(z.object({ state: orderState }))),
  account: endpoint(
    "agent",
    {
      method: "GET",
      path: "/operator/money/account",
      summary: "The balance of a provider whose credits are about to be given or taken",
      description: "`provider` is an e-mail address or an id.",
      tag,
    },
    [NOT_FOUND],
  )
    .input(adjustment.pick({ provider: true }))
    .output(dataOf(creditHolder)),
  adjust: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/money/adjustments",
      limit: { points: 60, duration: HOUR_S },
      summary: "Give credits to a provider, or take them; the provider reads the reason",
      description: "Credits worth more than 200 $ wait for a second operator (`proposed`).",
      tag,
    },
    [NOT_FOUND, RECENT_FACTOR_REQUIRED, CREDITS_TOO_FEW],
  )
    .input(adjustment)
    .output(dataOf(z.object({ state: orderState }))),
  promote: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/money/promotions",
      limit: { points: 60, duration: HOUR_S },
      summary: "Give a provider credits until the end of a day; the provider reads the reason",
      description:
        "What is unspent then leaves by itself. Credits worth more than 200 $ wait for a second operator (`proposed`).",
      tag,
    },
    [NOT_FOUND, RECENT_FACTOR_REQUIRED, CREDITS_TOO_FEW, PROMOTION_ENDED],
  )
    .input(promotion)
    .output(dataOf(z.object({ state: orderState }))),
  debts: endpoint("reader", {
    method: "GET",
    path: "/operator/money/debts",
    summary: "Providers who owe credits after a refund or a dispute, the most first",
    description: "`after` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ after: afterDebtor.optional() }))
    .output(z.object({ data: z.array(debt), next: afterDebtor.nullable() })),
  forgive: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/money/debts/{id}/forgive",
      summary: "Forgive what a provider's next purchase would settle",
      description: "Credits worth more than 200 $ are forgiven by a chief only.",
      tag,
    },
    [NOT_FOUND, RECENT_FACTOR_REQUIRED, NOTHING_OWED],
  )
    .input(z.object({ id, reason }))
    .output(done),
};
