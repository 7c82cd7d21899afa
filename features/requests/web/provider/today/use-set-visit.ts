import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queries } from "../../api.ts";

/** Takes a step of a visit, then reads the day and the leads again. */
export function useSetVisit() {
  const client = useQueryClient();
  return useMutation(
    queries.leads.setVisit.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.leads.key() }),
    }),
  );
}
