export { type AccountTraces, readTraces } from "./account-traces.ts";
export { createOperatorAccount, emailConfirmed, lockAccounts } from "./auth/account/accounts.ts";
export type { NewAccount, ProfileWriter } from "./auth/dependencies.ts";
export { failureBody as authFailureBody } from "./auth/failure-response.ts";
export { AUTH_LIMITS, type AuthLimit, type AuthLimiter } from "./auth/limits.ts";
export { endSessions } from "./auth/sessions/sessions.ts";
export { authLimiter } from "./auth/shared-limiter.ts";
export { tidyAccountsJob } from "./auth/tidy.ts";
export type { Rotation } from "./auth/tokens/key-file.ts";
export { keyPathOf } from "./auth/tokens/keys.ts";
export { newSecret, secretHash } from "./auth/tokens/secrets.ts";
export { guestEmail, lockGuest, openGuest, requestGuestLink } from "./guests/guests.ts";
export {
  accountsOfSameContact,
  extendMarks,
  type Mark,
  type MarkKind,
  normaliseMailbox,
  recordMarks,
  retainContactMarks,
} from "./marks.ts";
export { type Accounts, openAccounts, openRegistration, registerAccount } from "./open-accounts.ts";
export {
  sendOperatorLink,
  setFirstPassword,
} from "./operator-accounts.ts";
export { type Origin, originMarks } from "./origin-marks.ts";
export { accountsPersonalData } from "./personal-data.ts";
export { requireNotSuspended } from "./require-not-suspended.ts";
export { requireOpen } from "./require-open.ts";
export { replaceSigningKeys, rotateSigningKeys } from "./rotate-keys.ts";
export { accountsRouter } from "./router.ts";
export { resetSecondFactor } from "./second-factor/manage.ts";
export { passkeysRouter, secondFactorRouter } from "./second-factor/router.ts";
export { verifyClosing } from "./settings/verify-closing.ts";
export { sharedMarks, sharesNetwork } from "./shared-marks.ts";
export { correctEmail } from "./support/correct-email.ts";
export { readAccess, sendRecoveryLink, signOutEverywhere, unlockSignIn } from "./support/support.ts";
export { startView } from "./views/views.ts";
