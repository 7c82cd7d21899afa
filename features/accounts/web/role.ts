import { useQuery } from "@tanstack/react-query";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { queries } from "./api.ts";
import { useAuth } from "./session.ts";

/** A profile is fresh for 5 minutes and kept for 10 (spec.md section 7). */
export function useProfile() {
  const { session } = useAuth();
  return useQuery({
    ...queries.profiles.get.queryOptions(),
    enabled: session !== null,
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
  });
}

/** The person's role: the profile's word, the sign-up's until it has come (spec.md section 4). */
export function roleOf(
  metadata: Record<string, unknown> | undefined,
  profileType?: AccountType,
): AccountType | null {
  if (profileType) return profileType;
  const told = metadata?.user_type;
  return told === "owner" || told === "provider" ? told : null;
}

/** Where each role is at home. */
export const HOMES = { owner: "/owner/services", provider: "/provider/dashboard" } as const satisfies Record<
  AccountType,
  string
>;
