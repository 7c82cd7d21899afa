import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isLedElsewhere, useAuth } from "#features/accounts/web/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { type api, queries } from "./api.ts";

/** Whether the current failure has been shown; a success resets it (docs/product.md "Toasts"). */
let hasShownFailure = false;
const UNREAD_BALANCE = {
  id: "solde",
  title: "Erreur de solde",
  text: "Impossible de charger votre solde de crédits. Veuillez rafraîchir la page.",
  tone: "danger",
} as const;

/**
 * Returns the provider's credits, fresh for 2 minutes and cached for 5 (docs/product.md
 * "Freshness"). A failure is shown once.
 */
export function useBalance(): number | undefined {
  return useAccount()?.credits;
}

/** Returns the balance, what of it ends on a day, and the credits owed, which the next purchase settles. */
export function useAccount(): Awaited<ReturnType<typeof api.credits.balance>>["data"] | undefined {
  const { session } = useAuth();
  const { data, error, isSuccess } = useQuery({
    ...queries.credits.balance.queryOptions(),
    staleTime: 2 * 60_000,
    gcTime: 5 * 60_000,
  });
  useEffect(() => {
    if (isSuccess && hasShownFailure) {
      hasShownFailure = false;
      toast.takeBack(UNREAD_BALANCE.id);
    }
    // Without a session the sign-in prompt reports the failure, for a suspended person their own page.
    if (!error || hasShownFailure || !session || isLedElsewhere(error)) return;
    // The notice at the bottom of the page says so already.
    if (!navigator.onLine) return;
    hasShownFailure = true;
    toast(UNREAD_BALANCE);
  }, [error, isSuccess, session]);
  return data?.data;
}
