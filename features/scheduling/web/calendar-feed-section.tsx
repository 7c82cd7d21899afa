import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Availability } from "#features/scheduling/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { queries } from "./api.ts";
import { PrivateAddress } from "./private-address.tsx";

/** The private calendar URL of a provider's appointments. */
export function CalendarFeedSection({ availability }: { availability: Availability }) {
  const client = useQueryClient();
  const renew = useMutation(
    queries.scheduling.renewCalendarFeed.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.scheduling.availability.key() }),
    }),
  );
  const [isAsking, setAsking] = useState(false);
  const since = availability.calendar_feed_renewed_at;
  const url = renew.data?.data.url;
  return (
    <Card as="section" aria-label="Calendrier" className="grid content-start gap-5">
      <CardHeader
        title="Dans votre calendrier"
        text="Vos rendez-vous confirmés et vos passages prévus dans Google Agenda, Outlook ou le calendrier de votre téléphone, tenus à jour par une adresse privée."
      />
      {url && (
        <PrivateAddress
          url={url}
          label="Adresse du calendrier"
          title="Voici votre adresse privée"
          copied={{ title: "Adresse copiée", text: "Collez-la dans « Ajouter un calendrier par URL »." }}
        >
          Copiez-la maintenant : elle ne sera plus affichée. Toute personne qui la connaît voit vos
          rendez-vous.
        </PrivateAddress>
      )}
      {!url && since && (
        <p className="text-brume">
          <T>{`Adresse créée le ${formatDateWithTime(since)}. Par prudence, elle n'est affichée qu'une fois ; si vous la perdez, renouvelez-la.`}</T>
        </p>
      )}
      {renew.error && (
        <Alert tone="danger" live>
          {sentenceFor(renew.error)}
        </Alert>
      )}
      {since ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={
            <Button variant="secondary" className="justify-self-start" busy={renew.isPending}>
              Renouveler l'adresse
            </Button>
          }
          title="Renouveler l'adresse ?"
          description="L'ancienne cessera aussitôt de fonctionner : il faudra donner la nouvelle à vos calendriers."
          confirmText="Renouveler"
          tone="primary"
          onConfirm={() => {
            setAsking(false);
            renew.mutate({});
          }}
        />
      ) : (
        <Button
          className="justify-self-start"
          variant="secondary"
          busy={renew.isPending}
          onClick={() => renew.mutate({})}
        >
          Créer mon adresse
        </Button>
      )}
    </Card>
  );
}
