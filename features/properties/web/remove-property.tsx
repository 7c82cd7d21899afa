import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { areaKey } from "#client/area-key.ts";
import { sentenceFor } from "#client/failure.ts";
import type { Property } from "#features/properties/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Trash2 } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "./api.ts";

/** Removes a property after confirmation; refused while a request is active there. */
export function RemoveProperty({ property }: { property: Property }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation(
    queries.properties.remove.mutationOptions({
      onSuccess: async () => {
        toast.success("Propriété retirée", property.label);
        // Only the lists: the closing page must not request the removed property again.
        await client.invalidateQueries({ queryKey: queries.properties.list.key() });
        void client.invalidateQueries({ queryKey: areaKey("plans") });
        await navigate(ownerPaths.properties, { replace: true });
      },
      onError: () => client.invalidateQueries({ queryKey: queries.properties.key() }),
    }),
  );
  const trigger = (
    <Button variant="quiet" className="px-3 text-danger" aria-label={`Retirer ${property.label}`}>
      <Trash2 className="size-4.5" />
      Retirer
    </Button>
  );
  if (property.active_requests > 0) return <RemovalBlocked property={property} trigger={trigger} />;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remove.reset();
      }}
      trigger={trigger}
      title={`Retirer « ${property.label} » ?`}
      description="Elle quitte votre liste. Vos demandes passées restent dans l'historique."
      confirmText="Retirer la propriété"
      busy={remove.isPending}
      busyText="Retrait…"
      onConfirm={() => remove.mutate({ id: property.id })}
    >
      {remove.error && <RemovalError error={remove.error} />}
    </ConfirmDialog>
  );
}

function RemovalError({ error }: { error: unknown }) {
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
      refusal
      title="Une demande est en cours à cette adresse"
      action={<TextLink to={ownerPaths.history("actives")}>Voir mes demandes actives</TextLink>}
    >
      Annulez-la ou attendez qu'elle soit terminée, puis retirez la propriété.
    </Alert>
  );
}

/** Explains why the property cannot be removed yet, and links to its requests. */
function RemovalBlocked({ property, trigger }: { property: Property; trigger: ReactNode }) {
  const { active_requests: count, label } = property;
  return (
    <Dialog
      trigger={trigger}
      size="sm"
      title={`« ${label} » ne peut pas être retirée pour le moment`}
      description={`${count} ${plural(count, "demande y est encore active", "demandes y sont encore actives")}. ${plural(count, "Annulez-la ou attendez qu'elle soit terminée", "Annulez-les ou attendez qu'elles soient terminées")} ; vous pourrez ensuite retirer la propriété, et l'historique gardera vos demandes passées.`}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Fermer</Button>
          </DialogClose>
          <ButtonLink to={ownerPaths.history("actives")}>Voir mes demandes actives</ButtonLink>
        </>
      }
    />
  );
}
