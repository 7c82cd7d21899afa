import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { areaKey } from "#client/area-key.ts";
import { sentenceFor } from "#client/failure.ts";
import {
  RENEWAL_EXCLUSIONS,
  type RenewalExclusion,
  type RenewalReview,
} from "#features/rounds/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { RenewalCard } from "./renewal-card.tsx";
import { RATE_REFUSED, readRate, useRenewalChoices } from "./renewal-choices.ts";

const clientsText = (count: number) => `${count} ${plural(count, "client", "clients")}`;

/** The clients with the common increase and each one's own, and the button that sends to those selected. */
export function RenewalForm({ review }: { review: RenewalReview }) {
  const { clients, is_taxed, has_identity } = review;
  const { choices, rateOfAll, raiseAll, raise, choose } = useRenewalChoices(clients, is_taxed);
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const chosen = choices.filter(({ isChosen }) => isChosen);
  const total = chosen.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const isReadable = chosen.every(({ rate }) => rate !== undefined);
  const send = useMutation({
    mutationFn: () =>
      api.renewals.send({
        clients: chosen.map(({ renewal: { contract_id }, rate }) => ({
          contract_id,
          increase_rate: rate ?? 0,
        })),
      }),
    onSuccess: ({ data: { sent, refused } }) => {
      setAsking(false);
      const names = new Map(clients.map(({ contract_id, client }) => [contract_id, client]));
      const left = refused
        .map((one) => refusalText(names.get(one.contract_id) ?? "", one.exclusion))
        .join(" ");
      if (sent === 0) toast.danger("Saison proposée à personne", left);
      else toast.success(`Saison proposée à ${clientsText(sent)}`, left || undefined);
    },
    // Proposals sent before a failure stay sent: the list shows who is left.
    onSettled: () =>
      Promise.all(["renewals", "tasks"].map((area) => cache.invalidateQueries({ queryKey: areaKey(area) }))),
  });
  if (!has_identity)
    return (
      <Alert
        tone="warning"
        title="Indiquez d'abord l'identité de votre entreprise"
        action={
          <ButtonLink to={providerPaths.businessIdentity} size="sm">
            Indiquer l'identité
          </ButtonLink>
        }
      >
        Les soumissions que vos clients recevront la portent.
      </Alert>
    );
  const isRateOfAllWrong = readRate(rateOfAll) === undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="grid gap-3 p-4 sm:p-5">
        <Field
          label="Hausse pour tous"
          hint="Sur chaque prix de la dernière saison, sans toucher aux quantités. Vous pouvez en choisir une autre pour un client."
          error={isRateOfAllWrong && RATE_REFUSED}
        >
          <TextInput
            inputMode="decimal"
            value={rateOfAll}
            onChange={({ currentTarget }) => raiseAll(currentTarget.value)}
            after="%"
            className="w-[7rem]"
          />
        </Field>
      </Card>
      <ul className="grid grid-cols-1 gap-3">
        {choices.map((choice) => {
          const { contract_id } = choice.renewal;
          return (
            <RenewalCard
              key={contract_id}
              choice={choice}
              onChoose={(isChosen) => choose(contract_id, isChosen)}
              onRaise={(typed) => raise(contract_id, typed)}
            />
          );
        })}
      </ul>
      <div className="stick-bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-2 border-t border-lisiere bg-papier px-4 py-3 sm:mx-0 sm:rounded-lg sm:border">
        <p role="status" className="chiffres">
          <T>{isReadable ? `${clientsText(chosen.length)}, ${formatMoney(total)}` : RATE_REFUSED}</T>
        </p>
        <Button disabled={chosen.length === 0 || !isReadable} onClick={() => setAsking(true)}>
          Proposer la saison
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            setAsking(false);
            send.reset();
          }}
          tone="primary"
          title={`Proposer la saison à ${clientsText(chosen.length)} ?`}
          description={`Chacun reçoit une soumission par courriel, qu'il peut accepter ou refuser. Total : ${formatMoney(total)}. Aucun crédit n'est dépensé.`}
          confirmText="Envoyer"
          busy={send.isPending}
          busyText="Envoi…"
          onConfirm={() => send.mutate()}
        >
          {send.error && (
            <Alert tone="danger" live title="Envoi interrompu">
              {`${sentenceFor(send.error)} Envoyez de nouveau : chaque client ne reçoit qu'une soumission.`}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}

const refusalText = (client: string, exclusion: RenewalExclusion) =>
  `${client} : ${RENEWAL_EXCLUSIONS[exclusion].toLowerCase()}.`;
