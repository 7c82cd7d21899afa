import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Opens a payment page and leads the browser there. Stays busy until this page is left, so that a second press
 * does nothing; a page that the back button brings back alive is free again.
 */
export function useCheckout<PurchaseDraft>(open: (order: PurchaseDraft) => Promise<{ data: { url: string } }>) {
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: open,
    onSuccess: ({ data }) => location.assign(data.url),
  });
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, [reset]);
  return { pay: mutate, busy: isPending || isSuccess, error, order: variables, reset };
}
