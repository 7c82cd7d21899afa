import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { queries } from "#features/accounts/web/index.ts";
import { failureOf, sentenceFor } from "#features/api/web/index.ts";
import type { Property } from "#features/properties/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/button-link.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Asks, then removes; refused while a request is active there, and says so. */
export function RemoveProperty({ property }: { property: Property }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const remove = useMutation(
    queries.properties.remove.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        toast.success("Propriété retirée", property.label);
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.properties.key() }),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remove.reset();
      }}
      trigger={
        <Button variant="quiet" className="px-3 text-danger" aria-label={`Retirer ${property.label}`}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          Retirer
        </Button>
      }
      title={`Retirer « ${property.label} » ?`}
      description="Elle quitte votre liste. Vos demandes passées gardent leur trace dans l'historique."
      confirmText="Retirer la propriété"
      busy={remove.isPending}
      busyText="Retrait…"
      onConfirm={() => remove.mutate({ id: property.id })}
    >
      {remove.error && <Refused error={remove.error} />}
    </ConfirmDialog>
  );
}

function Refused({ error }: { error: unknown }) {
  if (failureOf(error) !== "INVALID_REQUEST_STATE") {
    return (
      <Alert tone="danger" live>
        {sentenceFor(error)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      live
      title="Une demande est en cours à cette adresse"
      action={<TextLink to="/owner/history?etat=actives">Voir mes demandes actives</TextLink>}
    >
      Annulez-la ou attendez qu'elle soit terminée, puis retirez la propriété.
    </Alert>
  );
}
