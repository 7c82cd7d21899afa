import { useQueryClient } from "@tanstack/react-query";
import { queries } from "./api.ts";

/** Returns a function that sets the balance shown, as an unlock or its refusal returned it. */
export function useSetBalance(): (credits: number) => void {
  const client = useQueryClient();
  return (credits) =>
    client.setQueryData(queries.credits.balance.queryKey(), (before) => ({
      data: { owed: before?.data.owed ?? 0, promotions: before?.data.promotions ?? [], credits },
    }));
}
