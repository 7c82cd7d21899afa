import { useMutation, useQueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";
import { formatStart } from "#features/scheduling/web/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Confirms or proposes times of a lead, then refetches leads and schedules. */
export function useSetLeadAppointment() {
  const client = useQueryClient();
  return useMutation(
    queries.leads.setAppointment.mutationOptions({
      onSuccess: ({ data: { appointment, client: person } }, { confirm }) => {
        if (confirm && appointment)
          toast.success("Rendez-vous confirmé", `${person.name}, ${formatStart(appointment.starts_at)}`);
        else toast.success("Plages proposées", `${person.name} peut maintenant choisir.`);
      },
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: queries.leads.key() }),
          client.invalidateQueries({ queryKey: areaKey("scheduling") }),
        ]),
    }),
  );
}
