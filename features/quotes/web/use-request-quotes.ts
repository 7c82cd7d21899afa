import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queries } from "./api.ts";

/** The soumissions of a request; those who change one call `reload`. */
export function useRequestQuotes(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...queries.quotes.ofRequest.queryOptions({ input: { id } }),
    refetchOnWindowFocus: "always",
  });
  const reload = () => client.invalidateQueries({ queryKey: queries.quotes.key() });
  return { ...query, reload };
}
