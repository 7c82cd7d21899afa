import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";

/**
 * Opens a payment page and redirects the browser to it. Stays busy until the page is left, so that a second
 * click does nothing; a page restored by the back button is reset.
 */
export function useCheckout<Item>(open: (item: Item) => Promise<{ data: { url: string } }>) {
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: open,
    onSuccess: ({ data }) => location.assign(data.url),
  });
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [reset]);
  return { pay: mutate, busy: isPending || isSuccess, error, item: variables, reset };
}
