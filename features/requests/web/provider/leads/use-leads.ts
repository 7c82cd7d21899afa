import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queries as creditsQueries } from "#features/credits/web/api.ts";
import type { LeadQuery } from "#features/requests/contract/index.ts";
import { queries } from "../../api.ts";

/** Reads a page of leads; live events from the layout refresh it. */
export function useLeads(query: Partial<LeadQuery>) {
  return useQuery({
    ...queries.leads.list.queryOptions({ input: query }),
    refetchOnWindowFocus: "always",
    // Keeps the page's layout while another filter loads.
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that refetches what a change of a lead affects: lists, figures,
 * clients and credit history.
 */
export function useRefreshLeads(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.leads.key() }),
      client.invalidateQueries({ queryKey: creditsQueries.credits.history.key() }),
    ]);
  }, [client]);
}
