import { useQueryClient } from "@tanstack/react-query";
import { queries } from "../api.ts";

/** Returns the options of a mutation after which every invoice on screen is read again. */
export function useInvoiceChanged() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey: queries.invoices.key() }) };
}
