import type { AccountType } from "#features/accounts/contract/index.ts";

/**
 * Returns the person's role: the profile's, or the sign-up's when there is no profile
 * (docs/product.md "Signing in and out").
 */
export function roleOf(
  metadata: Record<string, unknown> | undefined,
  profileType?: AccountType,
): AccountType | null {
  if (profileType) return profileType;
  const claimed = metadata?.user_type;
  return claimed === "owner" || claimed === "provider" ? claimed : null;
}

/** Whether a session is an operator's, who has no profile. */
export const isOperatorsSession = (
  session: { user: { user_metadata: Record<string, unknown> } } | null,
): boolean => session?.user.user_metadata.user_type === "operator";
