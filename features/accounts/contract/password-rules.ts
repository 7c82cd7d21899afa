import { ACCOUNT_LIMITS } from "./limits.ts";

/**
 * The rules and sentences of passwords (docs/product.md "Input rules"), for pages:
 * without the schemas of fields.ts.
 */

export const CURRENT_PASSWORD_REQUIRED = "Le mot de passe actuel est requis";
export const SAME_PASSWORD = "Le nouveau mot de passe doit être différent de l'ancien";
export const PASSWORD_TOO_LONG = `Le mot de passe ne peut pas dépasser ${ACCOUNT_LIMITS.passwordMax} caractères`;

export interface PasswordRule {
  /** GoTrue's name of the failure. */
  reason: "length" | "characters";
  sentence: string;
  hint: string;
  /** Shown only once it is broken. */
  hidden?: true;
  isMet: (password: string) => boolean;
}

const atLeast = (min: number): PasswordRule => ({
  reason: "length",
  sentence: `Le mot de passe doit contenir au moins ${min} caractères`,
  hint: `Au moins ${min} caractères`,
  isMet: (password) => password.length >= min,
});

const OTHER_RULES: readonly PasswordRule[] = [
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

/** The rules of a member's password, in the order their sentences are shown. */
export const PASSWORD_RULES: readonly PasswordRule[] = [atLeast(ACCOUNT_LIMITS.passwordMin), ...OTHER_RULES];

/** The rules of an operator's password, which gives more access. */
export const OPERATOR_PASSWORD_RULES: readonly PasswordRule[] = [
  atLeast(ACCOUNT_LIMITS.operatorPasswordMin),
  ...OTHER_RULES,
];

/** Returns the rules that a password breaks, in the order they are shown. */
export function brokenPasswordRules(password: string, rules = PASSWORD_RULES): PasswordRule[] {
  return rules.filter((rule) => !rule.isMet(password));
}
