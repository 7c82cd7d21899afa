import { type AuthErrorLike, isNetworkFailure } from "#features/accounts/contract/index.ts";

/** Whether a failed call says nothing of what it was about: out of reach, ill or busy, it may go well later. */
export function isUnanswered(error: AuthErrorLike): boolean {
  const { status = 0 } = error;
  return isNetworkFailure(error) || status === 429 || status >= 500;
}
