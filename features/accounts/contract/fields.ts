import { z } from "zod";
import { LIMITS } from "#foundation/limits.ts";

/** What a person types to sign up or in, with the sentences of spec.md section 5. */

const emailShape = z.email("Email invalide");

/** An e-mail address, trimmed and in lower case: the form in which accounts keep it. */
export const email = z
  .string("Email invalide")
  .trim()
  .toLowerCase()
  .max(LIMITS.emailMax, "Email invalide")
  .refine((value) => emailShape.safeParse(value).success, "Email invalide");

const TOO_LONG = "Le mot de passe ne peut pas dépasser 128 caractères";

interface PasswordRule {
  /** What GoTrue calls the failure. */
  reason: "length" | "characters";
  sentence: string;
  hint: string;
  /** Said only once it is broken: nobody needs to be told of it beforehand. */
  silent?: true;
  keeps: (password: string) => boolean;
}

/** Each rule of a password: how a broken one is called and said, and whether a password keeps it. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    reason: "length",
    sentence: "Le mot de passe doit contenir au moins 6 caractères",
    hint: "Au moins 6 caractères",
    keeps: (password) => password.length >= LIMITS.passwordMin,
  },
  {
    reason: "length",
    sentence: TOO_LONG,
    hint: "Au plus 128 caractères",
    silent: true,
    keeps: (password) => password.length <= LIMITS.passwordMax,
  },
  {
    reason: "characters",
    sentence: "Le mot de passe doit contenir au moins une majuscule",
    hint: "Une majuscule",
    keeps: (password) => /\p{Lu}/u.test(password),
  },
  {
    reason: "characters",
    sentence: "Le mot de passe doit contenir au moins un chiffre",
    hint: "Un chiffre",
    keeps: (password) => /[0-9]/.test(password),
  },
];

/** The rules a password breaks, in the order they are said. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !rule.keeps(password));
}

/** A password being chosen: one issue a broken rule. */
export const newPassword = z.string("Le mot de passe est requis").superRefine((value, context) => {
  for (const { sentence } of brokenPasswordRules(value))
    context.addIssue({ code: "custom", message: sentence });
});

/** A password being given to sign in: its own rules may be older than today's, only its length is bound. */
export const knownPassword = z
  .string("Le mot de passe est requis")
  .min(1, "Le mot de passe est requis")
  .max(LIMITS.passwordMax, TOO_LONG);

export const CURRENT_PASSWORD_REQUIRED = "Le mot de passe actuel est requis";
export const SAME_PASSWORD = "Le nouveau mot de passe doit être différent de l'ancien";

export const currentPassword = z
  .string(CURRENT_PASSWORD_REQUIRED)
  .min(1, CURRENT_PASSWORD_REQUIRED)
  .max(LIMITS.passwordMax, TOO_LONG);
