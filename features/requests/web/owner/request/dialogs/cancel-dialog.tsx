import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { areaKey } from "#client/area-key.ts";
import { useDraftedState } from "#client/drafts/use-drafted-state.ts";
import { sentenceFor } from "#client/failure.ts";
import { CONTRACT_STAYS, cancelReason, REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../../api.ts";
import type { RequestDialogProps } from "./request-dialog.ts";

/** Asks for confirmation and an optional reason before a request is cancelled. */
export function CancelDialog({ request, onOpenChange }: RequestDialogProps) {
  const [{ reason }, write, forget] = useDraftedState(`cancel:${request.id}`, { reason: "" });
  const [isRead, setRead] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const client = useQueryClient();
  const cancel = useMutation(
    queries.requests.cancel.mutationOptions({
      onSuccess: () => {
        forget();
        onOpenChange(false);
        toast.success("Demande annulée", request.service.name);
      },
      onSettled: () => {
        void client.invalidateQueries({ queryKey: queries.requests.key() });
        void client.invalidateQueries({ queryKey: areaKey("properties") });
      },
    }),
  );
  const { contract_in_force: contract } = request;
  const refusal = cancelReason.safeParse(reason).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      open
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
        setUnread(contract !== null && !isRead);
        if (refusal || (contract && !isRead)) return;
        const acknowledged = contract?.id;
        cancel.mutate({ id: request.id, reason: reason.trim() || undefined, acknowledged });
      }}
    >
      {contract && (
        <>
          <Alert tone="warning">
            <p>{CONTRACT_STAYS}</p>
            <p>
              <Link to={ownerPaths.quote(request.id)} className="font-medium underline">
                Voir le contrat de {formatMoney(contract.total_cents)}
              </Link>
            </p>
          </Alert>
          <Checkbox
            label="J'ai compris que le contrat reste en vigueur"
            checked={isRead}
            error={isUnread ? "Cochez pour confirmer que vous l'avez lu" : undefined}
            onChange={(event) => {
              setRead(event.currentTarget.checked);
              setUnread(false);
            }}
          />
        </>
      )}
      <Field label="Raison" optional error={refusal}>
        <TextArea
          value={reason}
          onChange={(event) => write({ reason: event.currentTarget.value })}
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
