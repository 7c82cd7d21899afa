/** The contract of accounts: the forms of signing up and in, and the French sentences of failures. */
export {
  type AuthErrorLike,
  authErrorCode,
  authMessage,
  INVALID_LINK,
  isNetworkFailure,
  isSessionOver,
  NETWORK_FAILURE,
  SESSION_ENDED,
  SUSPENDED,
} from "./auth-messages.ts";
export * from "./errors.ts";
export { email, newPassword } from "./fields.ts";
export * from "./forms.ts";
export * from "./limits.ts";
export {
  brokenPasswordRules,
  CURRENT_PASSWORD_REQUIRED,
  OPERATOR_PASSWORD_RULES,
  PASSWORD_RULES,
  type PasswordRule,
  SAME_PASSWORD,
} from "./password-rules.ts";
export { type AccountType, accountType, type SignUpMetadata, signUpMetadata } from "./sign-up.ts";
export { toMetadata } from "./sign-up-data.ts";
