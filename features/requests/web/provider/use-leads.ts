import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queries } from "#features/accounts/web/index.ts";
import type { LeadState } from "#features/requests/contract/index.ts";

const EVERY_MS = 15_000;

/** A page of leads, asked again while the page is seen: a new one appears by itself. */
export function useLeads(state: LeadState, page = 1) {
  return useQuery({
    ...queries.leads.list.queryOptions({ input: { state, page } }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: "always",
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
