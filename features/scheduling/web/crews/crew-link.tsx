import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { OwnCrew } from "#features/scheduling/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { PrivateAddress } from "../private-address.tsx";

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
  const [isRenewing, setRenewing] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const url = renew.data?.data.url;
  const error = renew.error ?? revoke.error;
  return (
    <div className="grid grid-cols-1 gap-3">
      {url && (
        <PrivateAddress
          url={url}
          label="Lien de l'équipe"
          title="Voici le lien de l’équipe"
          copied={{ title: "Lien copié", text: "Envoyez-le à votre équipe." }}
        >
          Copiez-le maintenant : il ne sera plus affiché. Qui le connaît voit où l'équipe va aujourd'hui et
          demain, sans montant.
        </PrivateAddress>
      )}
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
        {since ? (
          <ConfirmDialog
            open={isRenewing}
            onOpenChange={setRenewing}
            trigger={
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Refaire le lien, équipe ${name}`}
                busy={renew.isPending}
              >
                Refaire le lien
              </Button>
            }
            title={`Refaire le lien de l’équipe « ${name} » ?`}
            description="L'ancien cessera aussitôt d'ouvrir sa journée : il faudra lui envoyer le nouveau."
            confirmText="Refaire le lien"
            tone="primary"
            onConfirm={() => {
              setRenewing(false);
              renew.mutate({ id });
            }}
          />
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Créer le lien, équipe ${name}`}
            busy={renew.isPending}
            onClick={() => renew.mutate({ id })}
          >
            Créer le lien
          </Button>
        )}
        {since && (
          <ConfirmDialog
            open={isRevoking}
            onOpenChange={setRevoking}
            trigger={
              <Button size="sm" variant="quiet" aria-label={`Révoquer le lien, équipe ${name}`}>
                Révoquer le lien
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
