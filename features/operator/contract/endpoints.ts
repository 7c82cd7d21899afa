import { z } from "zod";
import { email } from "#features/accounts/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { ADDRESS_TAKEN, LAST_CHIEF, NO_CONSOLE, OPERATOR_STATE } from "./errors.ts";
import { OPERATOR_LIMITS } from "./limits.ts";

const tag = "Opérateur";

export const OPERATOR_LEVELS = ["reader", "agent", "chief"] as const;
/** A reader sees, an agent decides cases, a chief appoints too (docs/product.md "The operator"). */
export const operatorLevel = z.enum(OPERATOR_LEVELS, "Choisissez un niveau");

/** Why an operator acts; kept with the act and, where it decides something of a person's, read by them. */
export const reason = typedText("Indiquez une raison")
  .min(1, "Indiquez une raison")
  .max(OPERATOR_LIMITS.reasonMax, `La raison compte ${OPERATOR_LIMITS.reasonMax} caractères au plus`);

const operator = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  level: operatorLevel,
  suspended_at: instant.nullable(),
  created_at: instant,
  last_sign_in_at: instant.nullable(),
  /** Whether the second factor is set up: nobody gets in before. */
  has_second_factor: z.boolean(),
});
export type OperatorSummary = z.infer<typeof operator>;

/** Form and endpoint: a new operator. */
export const appointment = z.object({
  email,
  full_name: typedText("Indiquez un nom")
    .min(1, "Indiquez un nom")
    .max(OPERATOR_LIMITS.operatorNameMax, "Ce nom est trop long"),
  level: operatorLevel,
});

/** Those who run the marketplace. */
export const operators = {
  me: endpoint("reader", { method: "GET", path: "/operator/me", summary: "The signed-in operator", tag }, [
    NOT_FOUND,
  ]).output(
    dataOf(
      operator.extend({
        /** From when on they confirm what somebody else proposed; null once they may. */
        confirms_from: instant.nullable(),
      }),
    ),
  ),
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/operators",
    summary: "All operators",
    tag,
  }).output(dataOf(z.array(operator))),
  appoint: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/operators",
      status: 201,
      limit: { points: 20, duration: HOUR_S },
      summary: "Appoint an operator",
      description:
        "A letter leads to the choice of a password; the second factor is set up at the first sign-in.",
      tag,
    },
    [ADDRESS_TAKEN, NO_CONSOLE, RECENT_FACTOR_REQUIRED],
  )
    .input(appointment)
    .output(dataOf(z.object({ id }))),
  setLevel: endpoint(
    "chief",
    { method: "PUT", path: "/operator/operators/{id}/level", summary: "Change an operator's level", tag },
    [NOT_FOUND, OPERATOR_STATE, LAST_CHIEF, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, level: operatorLevel, reason }))
    .output(done),
  suspend: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/operators/{id}/suspend",
      summary: "Suspend an operator: every session ends",
      tag,
    },
    [NOT_FOUND, OPERATOR_STATE, LAST_CHIEF, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, reason }))
    .output(done),
  restore: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/operators/{id}/restore",
      summary: "Restore a suspended operator",
      tag,
    },
    [NOT_FOUND, OPERATOR_STATE, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, reason }))
    .output(done),
  resetFactor: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/operators/{id}/reset-factor",
      summary: "Remove the second factor of an operator who lost it; a new one is set up at the next sign-in",
      tag,
    },
    [NOT_FOUND, OPERATOR_STATE, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, reason }))
    .output(done),
};
