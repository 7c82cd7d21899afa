import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { cancelReason, REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import type { RequestDialogProps } from "./request-dialog.ts";

/** Asks for confirmation and an optional reason before a request is cancelled. */
export function CancelDialog({ request, open, onOpenChange }: RequestDialogProps) {
  const [reason, setReason] = useState("");
  const client = useQueryClient();
  const cancel = useMutation(
    queries.requests.cancel.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        toast.success("Demande annulée", request.service.name);
      },
      onSettled: () => {
        void client.invalidateQueries({ queryKey: queries.requests.key() });
        void client.invalidateQueries({ queryKey: queries.properties.key() });
      },
    }),
  );
  const refusal = cancelReason.safeParse(reason).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Annuler cette demande ?"
      description={
        request.unlocked_at
          ? `${request.provider.business_name} a déjà vos coordonnées : il verra que vous annulez${request.appointment?.state === "confirmed" ? " votre rendez-vous" : ""}, et pourquoi si vous l'écrivez ici.`
          : `${request.provider.business_name} ne pourra plus y répondre. Vous pourrez redemander ce service.`
      }
      confirmText="Annuler la demande"
      cancelText="Garder la demande"
      busy={cancel.isPending}
      busyText="Annulation…"
      onConfirm={() => {
        if (!refusal) cancel.mutate({ id: request.id, reason: reason.trim() || undefined });
      }}
    >
      <Field label="Raison" optional error={refusal}>
        <TextArea
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          rows={3}
          limit={REQUEST_LIMITS.cancelReasonMax}
        />
      </Field>
      {cancel.error && (
        <Alert tone="danger" live>
          {sentenceFor(cancel.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
