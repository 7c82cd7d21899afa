import { z } from "zod";
import { ACCOUNT_LIMITS } from "./limits.ts";

/** The fields of signing up and in, with the sentences of spec.md section 5. */

const emailShape = z.email("Email invalide");

/** An e-mail address, trimmed and in lower case, as it is stored. */
export const email = z
  .string("Email invalide")
  .trim()
  .toLowerCase()
  .max(ACCOUNT_LIMITS.emailMax, "Email invalide")
  .refine((value) => emailShape.safeParse(value).success, "Email invalide");

const TOO_LONG = `Le mot de passe ne peut pas dépasser ${ACCOUNT_LIMITS.passwordMax} caractères`;

interface PasswordRule {
  /** GoTrue's name of the failure. */
  reason: "length" | "characters";
  sentence: string;
  hint: string;
  /** Shown only once it is broken. */
  hidden?: true;
  isMet: (password: string) => boolean;
}

/** The rules of a password, in the order their sentences are shown. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    reason: "length",
    sentence: `Le mot de passe doit contenir au moins ${ACCOUNT_LIMITS.passwordMin} caractères`,
    hint: `Au moins ${ACCOUNT_LIMITS.passwordMin} caractères`,
    isMet: (password) => password.length >= ACCOUNT_LIMITS.passwordMin,
  },
  {
    reason: "length",
    sentence: TOO_LONG,
    hint: `Au plus ${ACCOUNT_LIMITS.passwordMax} caractères`,
    hidden: true,
    isMet: (password) => password.length <= ACCOUNT_LIMITS.passwordMax,
  },
  {
    reason: "characters",
    sentence: "Le mot de passe doit contenir au moins une majuscule",
    hint: "Une majuscule",
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    reason: "characters",
    sentence: "Le mot de passe doit contenir au moins un chiffre",
    hint: "Un chiffre",
    isMet: (password) => /[0-9]/.test(password),
  },
];

/** Returns the rules that a password breaks, in the order they are shown. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !rule.isMet(password));
}

/** A new password, with one issue per broken rule. */
export const newPassword = z.string("Le mot de passe est requis").superRefine((value, context) => {
  for (const { sentence } of brokenPasswordRules(value))
    context.addIssue({ code: "custom", message: sentence });
});

/** The password of a sign-in: only its length is limited, because its rules may be older than today's. */
export const knownPassword = z
  .string("Le mot de passe est requis")
  .min(1, "Le mot de passe est requis")
  .max(ACCOUNT_LIMITS.passwordMax, TOO_LONG);

export const CURRENT_PASSWORD_REQUIRED = "Le mot de passe actuel est requis";
export const SAME_PASSWORD = "Le nouveau mot de passe doit être différent de l'ancien";

export const currentPassword = z
  .string(CURRENT_PASSWORD_REQUIRED)
  .min(1, CURRENT_PASSWORD_REQUIRED)
  .max(ACCOUNT_LIMITS.passwordMax, TOO_LONG);
