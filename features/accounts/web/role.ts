import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "./api.ts";
import { roleOf } from "./role-of.ts";
import { useAuth } from "./use-auth.ts";

/** Whether the failure has been shown; reset by a success (docs/product.md "Toasts"). */
let failureShown = false;

/**
 * The caller's own profile: fresh for 5 minutes, cached for 10 (docs/product.md
 * "Freshness"). A failure is shown once.
 */
export function useProfile() {
  const { session } = useAuth();
  const profile = useQuery({
    ...queries.profiles.get.queryOptions(),
    enabled: session !== null,
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
  });
  const { error, isSuccess } = profile;
  useEffect(() => {
    if (isSuccess) failureShown = false;
    // Without a session the sign-in page shows the reason; a suspended person's page shows theirs, and so on.
    if (!error || failureShown || !session || isLedElsewhere(error)) return;
    // The notice at the bottom of the page says so already.
    if (!navigator.onLine) return;
    failureShown = true;
    toast.danger("Erreur de profil", "Impossible de charger votre profil. Veuillez rafraîchir la page.");
  }, [error, isSuccess, session]);
  return profile;
}

/** Whether the profile was refused because the account is suspended. */
export const isSuspended = (error: unknown) => failureOf(error) === "INVALID_PERMISSIONS";

/** Whether the second factor of the session is still to be given. */
export const awaitsSecondFactor = (error: unknown) => failureOf(error) === "SECOND_FACTOR_REQUIRED";

/** Whether the account is an operator's, who has no profile. */
export const isOperator = (error: unknown) => failureOf(error) === "MEMBER_ONLY";

/**
 * Whether a call was refused for what another page explains: a failure shown besides would say nothing more.
 */
export const isLedElsewhere = (error: unknown) =>
  isSuspended(error) || awaitsSecondFactor(error) || isOperator(error);

/**
 * Returns the signed-in person's role; `undefined` until it is known, null for a
 * visitor or an account without one.
 */
export function useRole(): AccountType | null | undefined {
  const { initialized, session } = useAuth();
  const { data, isPending, failureReason } = useProfile();
  if (!initialized) return undefined;
  if (!session) return null;
  // Neither a profile nor a failure yet.
  if (isPending) {
    // The network fails: what the session says of the role is enough to show what a page kept.
    const known = failureReason && roleOf(session.user.user_metadata, undefined);
    return known || undefined;
  }
  return roleOf(session.user.user_metadata, data?.data.user_type);
}
