import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queries } from "#client/api.ts";
import type { LeadQuery } from "#features/requests/contract/index.ts";

/** A page of leads; the layout's live changes make a new one appear by itself. */
export function useLeads(query: Partial<LeadQuery>) {
  return useQuery({
    ...queries.leads.list.queryOptions({ input: query }),
    refetchOnWindowFocus: "always",
    // A filter changes what is listed, not the page under the reader's eyes.
    placeholderData: keepPreviousData,
  });
}

/** Reads again everything a lead's change touches: lists, figures, clients, and the ledger behind an unlock. */
export function useRefreshLeads(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.leads.key() }),
      client.invalidateQueries({ queryKey: queries.credits.history.key() }),
    ]);
  }, [client]);
}
