import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

export function useAddCrew() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.addCrew.mutationOptions({
      onSuccess: ({ data }) => toast.success("Équipe ajoutée", `${data.name} prend des rendez-vous.`),
      onSettled: changed,
    }),
  );
}

export function useUpdateCrew() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.updateCrew.mutationOptions({
      onSuccess: () => toast.success("Équipe modifiée"),
      onSettled: changed,
    }),
  );
}

/** Removes one; the others take its appointments. */
export function useRemoveCrew() {
  const changed = useChanged();
  return useMutation(
    queries.scheduling.removeCrew.mutationOptions({
      onSuccess: () => toast.success("Équipe retirée", "Vos plages libres suivent dès maintenant."),
      onSettled: changed,
    }),
  );
}

function useChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queries.scheduling.key() });
}
