import { useMutation, useQueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";
import { sentenceFor } from "#client/failure.ts";
import { REOPEN_DAYS, REVIEW_DAYS } from "#features/requests/contract/life.ts";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../../api.ts";
import { completionQuestion } from "../../../early-completion.ts";
import { useNow } from "../../../use-now.ts";
import type { RequestDialogProps } from "./request-dialog.ts";

/** Asks for confirmation before a request is marked as done; the review dialog follows. */
export function CompleteDialog({
  request,
  onOpenChange,
  onCompleted,
}: RequestDialogProps & { onCompleted: () => void }) {
  const client = useQueryClient();
  const { title, warning, confirmText } = completionQuestion(request.appointment, useNow());
  const complete = useMutation(
    queries.requests.complete.mutationOptions({
      onSuccess: () => {
        toast.success("Travail terminé", request.service.name);
        onCompleted();
      },
      onSettled: () => {
        void client.invalidateQueries({ queryKey: queries.requests.key() });
        void client.invalidateQueries({ queryKey: areaKey("properties") });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      tone="primary"
      title={title}
      description={`${warning}La demande sera fermée. Vous pourrez ensuite laisser un avis, pendant ${REVIEW_DAYS} jours, ou rouvrir la demande pendant ${REOPEN_DAYS} jours.`}
      confirmText={confirmText}
      cancelText="Pas encore"
      busy={complete.isPending}
      busyText="Un instant…"
      onConfirm={() => complete.mutate({ id: request.id })}
    >
      {complete.error && (
        <Alert tone="danger" live>
          {sentenceFor(complete.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
