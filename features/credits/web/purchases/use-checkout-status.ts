import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { areaKey } from "#client/area-key.ts";
import { queries } from "../api.ts";

const POLL_MS = 1_500;
const LATE_POLL_MS = 10_000;
/** After this time the page says that the confirmation takes longer than usual. */
const LATE_AFTER_MS = 60_000;

/**
 * Polls a purchase until its payment is recorded; `isLate` after a minute. A payment for a lead that became
 * unavailable stays pending until it is refunded: it is paid, but has no receipt.
 */
export function useCheckoutStatus(sessionId: string) {
  const client = useQueryClient();
  const [isLate, setIsLate] = useState(false);
  const query = useQuery({
    ...queries.credits.checkoutSession.queryOptions({ input: { id: sessionId } }),
    enabled: sessionId !== "",
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const purchase = state.data?.data;
      // After a first success an error is temporary, such as a lost connection or a restart: keep polling.
      if ((state.error && !purchase) || (purchase && !isPendingPurchase(purchase))) return false;
      return isLate ? LATE_POLL_MS : POLL_MS;
    },
  });
  const purchase = query.data?.data;
  const isPending = purchase === undefined || isPendingPurchase(purchase);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  useEffect(() => {
    if (isPending) return;
    void client.invalidateQueries({ queryKey: queries.credits.key() });
    void client.invalidateQueries({ queryKey: areaKey("leads") });
  }, [isPending, client]);
  return { ...query, purchase, isPending, isLate };
}

function isPendingPurchase({ status, receipt_id }: { status: string; receipt_id: string | null }): boolean {
  return status === "pending" || (status === "paid" && receipt_id === null);
}
