import { ACCOUNT_LIMITS } from "./limits.ts";

/**
 * The rules and sentences of passwords (docs/product.md "Input rules"), for pages:
 * without the schemas of fields.ts.
 */

export const CURRENT_PASSWORD_REQUIRED = "Le mot de passe actuel est requis";
export const SAME_PASSWORD = "Le nouveau mot de passe doit être différent de l'ancien";
export const PASSWORD_TOO_LONG = `Le mot de passe ne peut pas dépasser ${ACCOUNT_LIMITS.passwordMax} caractères`;

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
    sentence: PASSWORD_TOO_LONG,
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
