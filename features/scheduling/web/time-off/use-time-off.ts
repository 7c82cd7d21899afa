import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Adds time off, says so and refetches the schedule. */
export function useAddTimeOff(
  done = "Congé ajouté",
  whatFollows = "Plus aucune plage n'est offerte pendant ce temps.",
) {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.addTimeOff.mutationOptions({
      onSuccess: () => toast.success(done, whatFollows),
      onSettled: changed,
    }),
  );
}

/** Removes time off and refetches the schedule. */
export function useRemoveTimeOff() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.removeTimeOff.mutationOptions({
      onSuccess: () => toast.success("Congé retiré", "Ces plages sont de nouveau offertes."),
      onSettled: changed,
    }),
  );
}

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queries.scheduling.key() });
}
