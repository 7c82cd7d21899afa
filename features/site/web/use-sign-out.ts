import { useNavigate } from "react-router";
import { signOut } from "#features/accounts/web/index.ts";
import { toast } from "#ui/overlays/toast.ts";

/**
 * Signs out and navigates to a page; a failure is shown, and navigation happens anyway
 * (docs/product.md "Toasts").
 */
export function useSignOut() {
  const navigate = useNavigate();
  return async (to: string) => {
    const failure = await signOut();
    if (failure) toast.danger("Erreur de déconnexion", failure);
    await navigate(to, { replace: true });
  };
}
