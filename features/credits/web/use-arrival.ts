import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queries } from "#client/api.ts";

const SOON_MS = 1_500;
const LATER_MS = 10_000;
/** After this long the page stops promising that it will be quick. */
export const PATIENCE_MS = 60_000;

/**
 * Follows a purchase until the payment service's word has come. `late` once it has been long. A payment of a
 * lead that had gone meanwhile is on its way back until it is refunded: paid, but without a receipt.
 */
export function useArrival(sessionId: string) {
  const client = useQueryClient();
  const [late, setLate] = useState(false);
  const query = useQuery({
    ...queries.credits.checkoutSession.queryOptions({ input: { id: sessionId } }),
    enabled: sessionId !== "",
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const purchase = state.data?.data;
      // Once it was read, a read that fails is a tunnel or a restart: the next one may not.
      if ((state.error && !purchase) || (purchase && !isPending(purchase))) return false;
      return late ? LATER_MS : SOON_MS;
    },
  });
  const purchase = query.data?.data;
  const waiting = purchase === undefined || isPending(purchase);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (waiting) return;
    void client.invalidateQueries({ queryKey: queries.credits.key() });
    void client.invalidateQueries({ queryKey: queries.leads.key() });
  }, [waiting, client]);
  return { ...query, purchase, waiting, late };
}

function isPending({ status, receipt_id }: { status: string; receipt_id: string | null }): boolean {
  return status === "pending" || (status === "paid" && receipt_id === null);
}
