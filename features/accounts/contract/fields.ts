import { z } from "zod";
import { typedText } from "#foundation/fields.ts";
import { ACCOUNT_LIMITS } from "./limits.ts";
import {
  brokenPasswordRules,
  CURRENT_PASSWORD_REQUIRED,
  OPERATOR_PASSWORD_RULES,
  PASSWORD_RULES,
  PASSWORD_TOO_LONG,
  type PasswordRule,
} from "./password-rules.ts";

/** The fields of signing up and in, with the sentences of docs/product.md "Input rules". */

const emailShape = z.email("Email invalide");

/** An e-mail address, trimmed and in lower case, as it is stored. */
export const email = typedText("Email invalide")
  .toLowerCase()
  .max(ACCOUNT_LIMITS.emailMax, "Email invalide")
  .refine((value) => emailShape.safeParse(value).success, "Email invalide");

const passwordKeeping = (rules: readonly PasswordRule[]) =>
  z.string("Le mot de passe est requis").superRefine((value, context) => {
    for (const { sentence } of brokenPasswordRules(value, rules))
      context.addIssue({ code: "custom", message: sentence });
  });

/** A new password, with one issue per broken rule. */
export const newPassword = passwordKeeping(PASSWORD_RULES);

/** The new password of an operator. */
export const newOperatorPassword = passwordKeeping(OPERATOR_PASSWORD_RULES);

/** The password of a sign-in: only its length is limited, because its rules may be older than today's. */
export const knownPassword = z
  .string("Le mot de passe est requis")
  .min(1, "Le mot de passe est requis")
  .max(ACCOUNT_LIMITS.passwordMax, PASSWORD_TOO_LONG);

export const currentPassword = z
  .string(CURRENT_PASSWORD_REQUIRED)
  .min(1, CURRENT_PASSWORD_REQUIRED)
  .max(ACCOUNT_LIMITS.passwordMax, PASSWORD_TOO_LONG);
