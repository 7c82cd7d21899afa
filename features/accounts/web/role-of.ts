import type { AccountType } from "#features/accounts/contract/index.ts";

/** The person's role: the profile's word, the sign-up's where it has none (spec.md section 4). */
export function roleOf(
  metadata: Record<string, unknown> | undefined,
  profileType?: AccountType,
): AccountType | null {
  if (profileType) return profileType;
  const told = metadata?.user_type;
  return told === "owner" || told === "provider" ? told : null;
}
