import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { OwnCrew } from "#features/scheduling/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Copy } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** The private link of a crew's day: made, shown once, made anew and revoked. */
export function CrewLink({ crew: { id, name, link_renewed_at: since } }: { crew: OwnCrew }) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: queries.scheduling.crews.key() });
  const renew = useMutation(queries.scheduling.renewCrewLink.mutationOptions({ onSuccess }));
  const revoke = useMutation(
    queries.scheduling.revokeCrewLink.mutationOptions({
      onSuccess: () => {
        renew.reset();
        toast.success("Lien révoqué", "Il n'ouvre plus rien.");
        return onSuccess();
      },
    }),
  );
  const [isRevoking, setRevoking] = useState(false);
  const url = renew.data?.data.url;
  const error = renew.error ?? revoke.error;
  return (
    <div className="grid grid-cols-1 gap-3">
      {url && <MadeLink url={url} />}
      {!url && since && (
        <p className="text-sm text-brume">
          <T>{`Lien de l'équipe créé le ${formatDateWithTime(since)} ; il n'est affiché qu'une fois.`}</T>
        </p>
      )}
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${since ? "Refaire" : "Créer"} le lien de l’équipe ${name}`}
          busy={renew.isPending}
          onClick={() => renew.mutate({ id })}
        >
          {since ? "Refaire le lien" : "Créer le lien"}
        </Button>
        {since && (
          <ConfirmDialog
            open={isRevoking}
            onOpenChange={setRevoking}
            trigger={
              <Button size="sm" variant="quiet" aria-label={`Révoquer le lien de l’équipe ${name}`}>
                Révoquer
              </Button>
            }
            title={`Révoquer le lien de l’équipe « ${name} » ?`}
            description="Il cessera aussitôt d'ouvrir sa journée. Vous pourrez en créer un autre."
            confirmText="Révoquer le lien"
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate({ id }, { onSettled: () => setRevoking(false) })}
          />
        )}
      </div>
    </div>
  );
}

function MadeLink({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success("Lien copié", "Envoyez-le à votre équipe.");
    } catch {
      toast.danger("Copie impossible", "Sélectionnez le lien et copiez-le vous-même.");
    }
  };
  return (
    <>
      <Alert tone="success" live title="Voici le lien de l’équipe">
        Copiez-le maintenant : il ne sera plus affiché. Qui le connaît voit où l'équipe va aujourd'hui et
        demain, sans montant.
      </Alert>
      <div className="flex items-end gap-2">
        <Field label="Lien de l'équipe" className="min-w-0 flex-1">
          <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4.5" />
          Copier
        </Button>
      </div>
    </>
  );
}
