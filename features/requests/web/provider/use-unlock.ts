import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#client/api.ts";
import { detailsOf, failureOf } from "#client/failure.ts";
import { useCheckout } from "#features/credits/web/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { useRefreshLeads } from "./use-leads.ts";

/** Failures after which the lead is not what the page shows any more. */
const CHANGED = new Set<string | null>([
  "LEAD_ALREADY_UNLOCKED",
  "LEAD_NOT_FOUND",
  "UNAUTHORIZED_LEAD_ACCESS",
  "REQUEST_ALREADY_CANCELLED",
  "REQUEST_ALREADY_COMPLETED",
  "INVALID_REQUEST_STATE",
]);

/**
 * The two ways to unlock a lead. One Idempotency-Key for as long as the component lives, so that a press repeated
 * after a broken connection charges once: draw it anew for each time it is asked.
 */
export function useUnlock(lead: Lead) {
  const [idempotencyKey] = useState(newId);
  const client = useQueryClient();
  const refresh = useRefreshLeads();
  const once = { context: { idempotencyKey } };
  const afterFailure = async (error: unknown) => {
    const shortage = detailsOf(error, "INSUFFICIENT_CREDITS");
    if (shortage) setBalance(shortage.available);
    if (CHANGED.has(failureOf(error))) await refresh();
  };
  const setBalance = (credits: number) =>
    client.setQueryData(queries.credits.balance.queryKey(), (before) => ({
      data: { owed: before?.data.owed ?? 0, credits },
    }));

  const unlock = useMutation({
    mutationFn: () => api.leads.unlock({ id: lead.id }, once),
    onSuccess: async ({ data }) => {
      setBalance(data.credits);
      await refresh();
    },
    onError: afterFailure,
  });
  const card = useCheckout(() =>
    api.leads.createCheckoutSession({ id: lead.id }, once).catch(async (error: unknown) => {
      await afterFailure(error);
      throw error;
    }),
  );
  // One way at a time, and what is said is of the last press.
  const error = unlock.error ?? card.error;
  const free = !unlock.isPending && !card.busy;
  return {
    unlock: () => {
      if (!free) return;
      card.reset();
      unlock.mutate();
    },
    unlocking: unlock.isPending,
    unlocked: unlock.data?.data ?? null,
    payByCard: () => {
      if (!free) return;
      unlock.reset();
      card.pay(undefined);
    },
    leaving: card.busy,
    error,
    /** The lead cannot be unlocked any more, whatever one presses. */
    gone: CHANGED.has(failureOf(error)),
  };
}
