import { useMutation, useQueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";
import { sentenceFor } from "#client/failure.ts";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../../api.ts";
import type { RequestDialogProps } from "./request-dialog.ts";

/** Asks for confirmation before a completed request is reopened, which its provider is notified about. */
export function ReopenDialog({ request, onOpenChange }: RequestDialogProps) {
  const client = useQueryClient();
  const reopen = useMutation(
    queries.requests.reopen.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast.success("Demande rouverte", request.service.name);
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
      title="Rouvrir cette demande ?"
      description={`Le travail n'est pas terminé : ${request.provider.business_name} en sera averti, et la demande sera de nouveau en cours.`}
      confirmText="Rouvrir la demande"
      busy={reopen.isPending}
      busyText="Un instant…"
      onConfirm={() => reopen.mutate({ id: request.id })}
    >
      {reopen.error && (
        <Alert tone="danger" live>
          {sentenceFor(reopen.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
