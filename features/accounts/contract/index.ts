/** The contract of accounts: what signing up, in and out asks for, and what a failure is called in French. */
export {
  ALREADY_USED,
  type AuthErrorLike,
  authMessage,
  INVALID_CREDENTIALS,
  INVALID_LINK,
  isNetworkFailure,
  NETWORK_FAILURE,
  SESSION_ENDED,
  SUSPENDED,
} from "./auth-messages.ts";
export {
  brokenPasswordRules,
  CURRENT_PASSWORD_REQUIRED,
  email,
  newPassword,
  PASSWORD_RULES,
  SAME_PASSWORD,
} from "./fields.ts";
export * from "./forms.ts";
export { type AccountType, accountType, metadataOf, type SignUpMetadata, signUpMetadata } from "./sign-up.ts";
