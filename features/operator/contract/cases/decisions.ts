import { z } from "zod";
import { dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { OPERATOR_LIMITS } from "../limits.ts";
import type { CaseKind } from "./inbox.ts";
import { hasKnownPlaceholders, UNKNOWN_PLACEHOLDER } from "./placeholders.ts";

/** The reason of a decision, or the answer that leaves as a letter. */
export const reasonOfDecision = typedText("Indiquez une raison")
  .min(1, "Indiquez une raison")
  .max(
    OPERATOR_LIMITS.contactAnswerMax,
    `Une réponse compte ${OPERATOR_LIMITS.contactAnswerMax} caractères au plus`,
  );

/** Whether a reason is short enough: an answer to a message may be longer than other reasons. */
export const isReasonShort = ({
  kind,
  reason,
  accepted,
}: {
  kind: CaseKind;
  reason: string;
  accepted: boolean;
}): boolean =>
  kind === "privacy" || (kind === "contact" && accepted) || reason.length <= OPERATOR_LIMITS.reasonMax;
export const REASON_TOO_LONG = {
  path: ["reason"],
  message: `La raison compte ${OPERATOR_LIMITS.reasonMax} caractères au plus`,
};

/**
 * The kinds of which one decision with one reason fits several cases. Documents are looked at one by one, a
 * request about personal data has grounds of its own, and each problem has two sides to name.
 */
export const MANY_KINDS = [
  "lead_report",
  "review_report",
  "thread_report",
  "text",
  "held_review",
  "review_ring",
  "contact",
] as const satisfies readonly CaseKind[];
export type ManyKind = (typeof MANY_KINDS)[number];

/**
 * Why one of several cases was not decided: a colleague decided it or has it now, it changed otherwise, it
 * waits no more, or its reason became too long by the words that replaced a placeholder.
 */
const refusal = z.object({
  id,
  why: z.enum(["decided", "taken", "changed", "gone", "too_long"]),
  /** Who decided it or has it now. */
  by: z.string().nullable(),
});
export type RefusedDecision = z.infer<typeof refusal>;

/** Form and endpoint: the reason of several decisions. */
export const reasonOfMany = reasonOfDecision.refine(hasKnownPlaceholders, { message: UNKNOWN_PLACEHOLDER });

export const manyDecisions = {
  decideMany: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/case-decisions",
      summary: "Decide several cases of one kind alike, each as if it were decided alone",
      description:
        "`accepted` and `reason` mean what they mean for one case; « {prénom} » and « {demande} » in the reason become each case's own words. `versions` has the version that was read of each of `ids`, in their order. A case that is refused stops no other: `refused` says which and why. Accepted reports of leads return money: they need a recent factor.",
      recentFactorIf: { kind: ["lead_report"], accepted: [true] },
      tag: "Opérateur",
    },
    [RECENT_FACTOR_REQUIRED],
  )
    .input(
      z
        .object({
          kind: z.enum(MANY_KINDS),
          accepted: z.boolean(),
          reason: reasonOfMany,
          ids: z.array(id).min(1).max(OPERATOR_LIMITS.decisionsMax),
          versions: z.array(z.int()).max(OPERATOR_LIMITS.decisionsMax),
        })
        .refine(isReasonShort, REASON_TOO_LONG)
        .refine(({ ids, versions }) => ids.length === versions.length && new Set(ids).size === ids.length, {
          path: ["versions"],
          message: "Chaque dossier a une version",
        }),
    )
    .output(dataOf(z.object({ refused: z.array(refusal) }))),
};
