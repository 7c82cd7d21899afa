import { z } from "zod";
import { PAYMENT_INVALID_REQUEST } from "#features/credits/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { reason } from "./endpoints.ts";
import { CASE_CHANGED, DISPUTE_OVERDUE } from "./errors.ts";
import { OPERATOR_LIMITS } from "./limits.ts";
import { dateSort } from "./sorts.ts";

const tag = "Opérateur";

/** The payment service's own statuses; `warning_…` is an inquiry, which has taken no money. */
const DISPUTE_STATUSES = [
  "warning_needs_response",
  "warning_under_review",
  "needs_response",
  "under_review",
  "warning_closed",
  "lost",
  "won",
] as const;

const dispute = z.object({
  id,
  amount_cents: z.int(),
  /** In the payment service's words (`fraudulent`). */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  opened_at: instant,
  /** Until when the bank takes evidence. */
  due_by: instant.nullable(),
  /** Null until the payment itself is recorded. */
  purchase: z
    .object({
      id,
      description: z.string(),
      kind: z.enum(["pack", "lead"]),
      total_cents: z.int(),
      paid_at: instant.nullable(),
      receipt_number: z.int().nullable(),
    })
    .nullable(),
  provider: z.object({ id, full_name: z.string(), business_name: z.string() }).nullable(),
  answer: z
    .object({
      kind: z.enum(["evidence", "acceptance"]),
      state: z.enum(["approved", "done", "failed"]),
      asked_by: z.string(),
      asked_at: instant,
    })
    .nullable(),
});
export type OperatorDispute = z.infer<typeof dispute>;

const disputeDetails = dispute.extend({
  /** Whether an answer may be sent now. */
  is_answerable: z.boolean(),
  /** The evidence for us that the product holds, to be completed; or the evidence that could not be sent. */
  evidence: z.string(),
  /** While it is answerable, whether nothing was done with what was bought. */
  is_unused: z.boolean(),
});
export type DisputeDetails = z.infer<typeof disputeDetails>;

const path = "/operator/money/disputes/{id}" as const;
const limit = { points: 60, duration: HOUR_S };
const errors = [
  NOT_FOUND,
  RECENT_FACTOR_REQUIRED,
  CASE_CHANGED,
  DISPUTE_OVERDUE,
  PAYMENT_INVALID_REQUEST,
] as const;
const outcome = dataOf(z.object({ state: z.enum(["approved", "done"]) }));

/** Form and endpoint: what the bank reads. */
export const evidenceDraft = z.object({
  evidence: typedText("Écrivez ce que la banque doit savoir")
    .min(1, "Écrivez ce que la banque doit savoir")
    .max(
      OPERATOR_LIMITS.evidenceMax,
      `Les preuves comptent ${OPERATOR_LIMITS.evidenceMax} caractères au plus`,
    ),
});

/** Form and endpoint: why a dispute is given up. */
export const acceptance = z.object({ reason });

/** Card payments that their holders contest. */
export const disputes = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/money/disputes",
    summary: "Disputes, newest first unless `sort` says otherwise",
    description: "`open`: only those that wait for an answer. `before` is the `next` of the page before.",
    tag,
  })
    .input(
      z.object({
        open: z.coerce.string<boolean>().pipe(z.stringbool()).default(false),
        sort: dateSort,
        before: id.optional(),
      }),
    )
    .output(z.object({ data: z.array(dispute), next: id.nullable() })),
  get: endpoint("reader", { method: "GET", path, summary: "A dispute with the evidence to send", tag }, [
    NOT_FOUND,
  ])
    .input(z.object({ id }))
    .output(dataOf(disputeDetails)),
  sendEvidence: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/evidence`,
      limit,
      summary: "Send evidence to the bank, once",
      description:
        "CASE_CHANGED when the dispute waits for no answer any more. Where the payment service does not answer, a job sends it later (`approved`).",
      tag,
    },
    [...errors],
  )
    .input(evidenceDraft.extend({ id }))
    .output(outcome),
  accept: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/acceptance`,
      limit,
      summary: "Give a dispute up: the money stays with the holder of the card",
      description: "Above 200 $ for a chief only.",
      tag,
    },
    [...errors],
  )
    .input(acceptance.extend({ id }))
    .output(outcome),
};
