/**
 * Lengths of the fields of a profile and of a password, in characters (docs/product.md "Limits", "Fields").
 */
export const ACCOUNT_LIMITS = {
  firstNameMax: 50,
  lastNameMax: 50,
  /** First and last name, and a space. */
  fullNameMax: 101,
  businessNameMax: 200,
  taglineMax: 200,
  bioMax: 1000,
  phoneMax: 20,
  websiteMax: 500,
  emailMax: 255,
  addressMax: 200,
  cityMax: 100,
  stateMax: 100,
  zipMax: 20,
  passkeyNameMax: 60,
  passwordMin: 6,
  operatorPasswordMin: 12,
  passwordMax: 128,
  redirectDelayMs: 2000,
} as const;
