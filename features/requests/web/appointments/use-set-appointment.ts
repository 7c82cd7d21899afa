import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Request } from "#features/requests/contract/index.ts";
import { queries as schedulingQueries } from "#features/scheduling/web/api.ts";
import { formatStart } from "#features/scheduling/web/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Sets the time of an owner's request, then refetches requests and slots. */
export function useSetAppointment(request: Pick<Request, "provider">) {
  const client = useQueryClient();
  return useMutation(
    queries.requests.setAppointment.mutationOptions({
      onSuccess: ({ data: { appointment, appointment_events } }) => {
        if (appointment && appointment_events.at(-1)?.kind === "kept")
          toast.success("Rendez-vous maintenu", formatStart(appointment.starts_at));
        else if (!appointment) toast.success("Plage libérée", "Le moment reste à convenir.");
        else if (appointment.state === "confirmed")
          toast.success("Rendez-vous confirmé", formatStart(appointment.starts_at));
        else toast.success("Plage retenue", `${request.provider.business_name} doit la confirmer.`);
      },
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: queries.requests.key() }),
          client.invalidateQueries({ queryKey: schedulingQueries.scheduling.slots.key() }),
        ]),
    }),
  );
}
