import { authMessage } from "#features/accounts/contract/index.ts";
import { isUnreachable } from "#platform/postgres/database.ts";

/** Every failure of the auth service and its status; the codes are those of the auth client. */
const AUTH_FAILURES = {
  invalid_credentials: 400,
  validation_failed: 400,
  bad_json: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  bad_code_verifier: 400,
  current_password_required: 400,
  current_password_invalid: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  user_not_found: 403,
  otp_expired: 403,
  email_already_confirmed: 403,
  insufficient_aal: 403,
  flow_state_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  request_entity_too_large: 413,
  user_already_exists: 422,
  phone_exists: 422,
  weak_password: 422,
  same_password: 422,
  flow_state_expired: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
  database_error: 503,
} as const;
export type AuthFailureCode = keyof typeof AUTH_FAILURES;

/** An expected failure of an auth call. Its sentence is the contract's, unless a validation gives its own. */
export class AuthFailure extends Error {
  override name = "AuthFailure";
  readonly code: AuthFailureCode;
  readonly status: number;
  /** Seconds until the next attempt is allowed (429). */
  readonly retryAfter: number | undefined;
  /** Why a password is weak. */
  readonly reasons: readonly string[] | undefined;

  constructor(
    code: AuthFailureCode,
    more: { message?: string; retryAfter?: number; reasons?: readonly string[] } = {},
  ) {
    super(more.message ?? authMessage({ code }));
    this.code = code;
    this.status = AUTH_FAILURES[code];
    this.retryAfter = more.retryAfter;
    this.reasons = more.reasons;
  }
}

/**
 * Returns the failure to respond with: the error itself, database_error, or unexpected_failure for any other.
 */
export function toAuthFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  return new AuthFailure(isUnreachable(error) ? "database_error" : "unexpected_failure");
}
