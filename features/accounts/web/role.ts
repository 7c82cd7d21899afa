import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "./api.ts";
import { isOperatorsSession, roleOf } from "./role-of.ts";
import { useAuth } from "./use-auth.ts";

/** Whether the failure has been shown; reset by a success (docs/product.md "Toasts"). */
let failureShown = false;
const UNREAD_PROFILE = {
  id: "profil",
  title: "Erreur de profil",
  text: "Impossible de charger votre profil. Veuillez rafraîchir la page.",
  tone: "danger",
} as const;

/**
 * The caller's own profile: fresh for 5 minutes, cached for 10 (docs/product.md "Freshness"); until the
 * address is confirmed, which happens in another tab, read again whenever this one is seen. A failure is
 * shown once.
 */
export function useProfile() {
  const { session } = useAuth();
  const profile = useQuery({
    ...queries.profiles.get.queryOptions(),
    enabled: session !== null && !isOperatorsSession(session),
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
    refetchOnWindowFocus: ({ state }) => (state.data?.data.email_verified_at === null ? "always" : true),
  });
  const { error, isSuccess } = profile;
  useEffect(() => {
    if (isSuccess && failureShown) {
      failureShown = false;
      toast.takeBack(UNREAD_PROFILE.id);
    }
    // Without a session the sign-in page shows the reason; a suspended person's page shows theirs, and so on.
    if (!error || failureShown || !session || isLedElsewhere(error)) return;
    // The notice at the bottom of the page says so already.
    if (!navigator.onLine) return;
    failureShown = true;
    toast(UNREAD_PROFILE);
  }, [error, isSuccess, session]);
  return profile;
}

/** Whether the profile was refused because the account is suspended. */
export const isSuspended = (error: unknown) => failureOf(error) === "INVALID_PERMISSIONS";

/** Whether the second factor of the session is still to be given. */
export const awaitsSecondFactor = (error: unknown) => failureOf(error) === "SECOND_FACTOR_REQUIRED";

/** Whether a call was refused because an operator made it. */
const isForMembers = (error: unknown) => failureOf(error) === "MEMBER_ONLY";

/**
 * Whether a call was refused for what another page explains: a failure shown besides would say nothing more.
 */
export const isLedElsewhere = (error: unknown) =>
  isSuspended(error) || awaitsSecondFactor(error) || isForMembers(error);

/**
 * Returns the signed-in person's role; `undefined` until it is known, null for a
 * visitor or an account without one.
 */
export function useRole(): AccountType | null | undefined {
  const { initialized, session } = useAuth();
  const { data, isPending, failureReason } = useProfile();
  if (!initialized) return undefined;
  if (!session || isOperatorsSession(session)) return null;
  // Neither a profile nor a failure yet.
  if (isPending) {
    // Without a network, the session's own role is enough to show a cached page.
    const known = failureReason && roleOf(session.user.user_metadata, undefined);
    return known || undefined;
  }
  return roleOf(session.user.user_metadata, data?.data.user_type);
}
