import { useQueryClient } from "@tanstack/react-query";
import { queries } from "./api.ts";

/** Returns what makes open lists and pages of clients read again. */
export function useClientsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queries.clients.key() });
}

/** Returns a function that refetches lists, but not the page of a client who is gone. */
export function useListsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: queries.clients.list.key() });
    await client.invalidateQueries({ queryKey: queries.clients.summary.key() });
  };
}
