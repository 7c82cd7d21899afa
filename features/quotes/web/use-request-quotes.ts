import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Quote, RequestQuotes } from "#features/quotes/contract/index.ts";
import { queries } from "./api.ts";

/** Shows what a call returned of a soumission at once, whether or not the pages can be read again. */
export function showQuote(
  client: QueryClient,
  saved: Partial<Quote> & Pick<Quote, "id" | "request_id">,
): void {
  client.setQueryData(
    queries.quotes.get.queryKey({ input: { id: saved.id } }),
    (shown: { data: Quote } | undefined) => shown && { data: { ...shown.data, ...saved } },
  );
  client.setQueryData(
    queries.quotes.ofRequest.queryKey({ input: { id: saved.request_id } }),
    (shown: { data: RequestQuotes } | undefined) =>
      shown && { data: { ...shown.data, quotes: shown.data.quotes.map(withSaved(saved)) } },
  );
}

const withSaved = (saved: Partial<Quote>) => (quote: Quote) =>
  quote.id === saved.id ? { ...quote, ...saved } : quote;

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
