import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useCheckout, useSetBalance } from "#features/credits/web/index.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { api, detailsOf, failureOf } from "../../api.ts";
import { useRefreshLeads } from "../leads/use-leads.ts";

/** Errors that mean that the lead on the page is outdated. */
const OUTDATED_ERRORS = new Set<string | null>([
  "LEAD_ALREADY_UNLOCKED",
  "LEAD_NOT_FOUND",
  "UNAUTHORIZED_LEAD_ACCESS",
  "REQUEST_ALREADY_CANCELLED",
  "REQUEST_ALREADY_COMPLETED",
  "INVALID_REQUEST_STATE",
]);

/**
 * Unlocks a lead with credits or by card. A component has one Idempotency-Key for paying by card, so that
 * coming back leads to the same payment: mount a new component for each attempt.
 */
export function useUnlock(lead: Lead) {
  const [idempotencyKey] = useState(newId);
  const setBalance = useSetBalance();
  const refresh = useRefreshLeads();
  const afterFailure = async (error: unknown) => {
    const shortage = detailsOf(error, "INSUFFICIENT_CREDITS");
    if (shortage) setBalance(shortage.available);
    if (OUTDATED_ERRORS.has(failureOf(error))) await refresh();
  };
  const unlock = useMutation({
    mutationFn: () => api.leads.unlock({ id: lead.id }),
    onSuccess: async ({ data }) => {
      setBalance(data.credits);
      await refresh();
    },
    onError: afterFailure,
  });
  const card = useCheckout(() =>
    api.leads
      .createCheckoutSession({ id: lead.id }, { context: { idempotencyKey } })
      .catch(async (error: unknown) => {
        await afterFailure(error);
        throw error;
      }),
  );
  // Each attempt resets the other way, so at most one of them has an error.
  const error = unlock.error ?? card.error;
  const isIdle = !unlock.isPending && !card.busy;
  return {
    unlock: () => {
      if (!isIdle) return;
      card.reset();
      unlock.mutate();
    },
    isUnlocking: unlock.isPending,
    unlocked: unlock.data?.data ?? null,
    payByCard: () => {
      if (!isIdle) return;
      unlock.reset();
      card.pay(undefined);
    },
    isOpeningPayment: card.busy,
    error,
    /** Whether the lead cannot be unlocked any more. */
    isOutdated: OUTDATED_ERRORS.has(failureOf(error)),
  };
}
