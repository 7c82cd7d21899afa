import { type AuthErrorLike, isNetworkFailure } from "#features/accounts/contract/index.ts";

/**
 * Whether a call failed because the service was unreachable, unavailable or busy,
 * so that a retry may succeed.
 */
export function isUnavailable(error: AuthErrorLike): boolean {
  const { status = 0 } = error;
  return isNetworkFailure(error) || status === 429 || status >= 500;
}
