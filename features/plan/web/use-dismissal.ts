import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { ComingJob, Plan } from "#features/plan/contract/index.ts";
import { toast } from "#ui/toast.ts";

/** Puts a proposal aside at once, to be taken back from the toast; it returns by itself when it could not be kept. */
export function useDismissal() {
  const client = useQueryClient();
  const key = queries.plans.get.queryKey();
  const again = () => client.invalidateQueries({ queryKey: queries.plans.key() });
  const failed = (error: unknown) => toast.danger("Erreur", sentenceFor(error));
  const restore = useMutation(queries.plans.restore.mutationOptions({ onError: failed, onSettled: again }));
  const dismiss = useMutation(queries.plans.dismiss.mutationOptions({ onError: failed, onSettled: again }));
  return ({ service, business_type }: ComingJob) => {
    client.setQueryData<{ data: Plan }>(
      key,
      (before) =>
        before && {
          data: { ...before.data, jobs: before.data.jobs.filter((job) => job.service.id !== service.id) },
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
