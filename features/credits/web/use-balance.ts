import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queries } from "#client/api.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import { toast } from "#ui/toast.ts";

/** Whether the failure under way has been said; re-armed by a success (spec.md section 8). */
let said = false;

/** The provider's credits: fresh for 2 minutes, kept for 5 (spec.md section 7). A failure is said once. */
export function useBalance(): number | undefined {
  return useAccount()?.credits;
}

/** The credits and those owed, which the next purchase settles. */
export function useAccount(): { credits: number; owed: number } | undefined {
  const { session } = useAuth();
  const { data, isError, isSuccess } = useQuery({
    ...queries.credits.balance.queryOptions(),
    staleTime: 2 * 60_000,
    gcTime: 5 * 60_000,
  });
  useEffect(() => {
    if (isSuccess) said = false;
    // Without a session the failure is the session's, and what asks to sign in says so.
    if (!isError || said || !session) return;
    said = true;
    toast.danger(
      "Erreur de solde",
      "Impossible de charger votre solde de crédits. Veuillez rafraîchir la page.",
    );
  }, [isError, isSuccess, session]);
  return data?.data;
}
