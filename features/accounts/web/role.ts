import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "#client/api.ts";
import { failureOf } from "#client/failure.ts";
import { type AccountType, SUSPENDED } from "#features/accounts/contract/index.ts";
import { toast } from "#ui/toast.ts";
import { roleOf } from "./role-of.ts";
import { useAuth } from "./use-auth.ts";

/** Whether the failure under way has been said; re-armed by a success (spec.md section 8). */
let said = false;

/** One's own profile: fresh for 5 minutes, kept for 10 (spec.md section 7). A failure is said once. */
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
    if (isSuccess) said = false;
    // Without a session the failure is the session's, and the page that asks to sign in says so.
    if (!error || said || !session) return;
    said = true;
    if (failureOf(error) === "INVALID_PERMISSIONS") {
      const write = { label: "Nous écrire", onPress: () => location.assign("/contact") };
      toast({ title: "Compte suspendu", text: SUSPENDED, tone: "danger", action: write });
      return;
    }
    toast.danger("Erreur de profil", "Impossible de charger votre profil. Veuillez rafraîchir la page.");
  }, [error, isSuccess, session]);
  return profile;
}

/** The signed-in person's role; `undefined` until it is known, null for a visitor or an account without one. */
export function useRole(): AccountType | null | undefined {
  const { initialized, session } = useAuth();
  const { data, isPending } = useProfile();
  if (!initialized) return undefined;
  if (!session) return null;
  // Neither profile nor failure yet.
  if (isPending) return undefined;
  return roleOf(session.user.user_metadata, data?.data.user_type);
}
