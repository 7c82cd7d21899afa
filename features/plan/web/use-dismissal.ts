import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import type { ComingJob, Plan } from "#features/plan/contract/index.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

/** Dismisses a proposal at once, with an undo in the toast; it reappears when the server refuses. */
export function useDismissal() {
  const client = useQueryClient();
  const key = queries.plans.get.queryKey();
  const refetchPlan = () => client.invalidateQueries({ queryKey: queries.plans.key() });
  const showError = (error: unknown) => toast.danger("Erreur", sentenceFor(error));
  const restore = useMutation(
    queries.plans.restore.mutationOptions({ onError: showError, onSettled: refetchPlan }),
  );
  const dismiss = useMutation(
    queries.plans.dismiss.mutationOptions({ onError: showError, onSettled: refetchPlan }),
  );
  return ({ service, business_type }: ComingJob) => {
    client.setQueryData<{ data: Plan }>(
      key,
      (cached) =>
        cached && {
          data: { ...cached.data, jobs: cached.data.jobs.filter((job) => job.service.id !== service.id) },
        },
    );
    dismiss.mutate(
      { service_id: service.id },
      {
        onSuccess: () =>
          toast({
            title: "Mis de côté pour cette année",
            text: business_type.name,
            action: { label: "Annuler", onPress: () => restore.mutate({ serviceId: service.id }) },
          }),
      },
    );
  };
}
