import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Passkey } from "#features/accounts/contract/passkeys.ts";
import { formatDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { AddPasskey, RemovePasskey } from "./passkey-dialogs.tsx";

/** The account's passkeys, each with its name; shown once the second factor is on. */
export function PasskeysCard() {
  const client = useQueryClient();
  const factor = useQuery(queries.secondFactor.get.queryOptions());
  const isOn = factor.data?.data.is_on === true;
  const { data, error, refetch, isFetching, isPending } = useQuery({
    ...queries.passkeys.list.queryOptions(),
    enabled: isOn,
  });
  const [dialog, setDialog] = useState<"add" | Passkey>();
  if (!isOn) return null;
  const close = () => {
    setDialog(undefined);
    void client.invalidateQueries({ queryKey: queries.passkeys.key() });
    void client.invalidateQueries({ queryKey: queries.secondFactor.get.key() });
    void client.invalidateQueries({ queryKey: queries.accounts.key() });
  };
  return (
    <Card as="section">
      <CardHeader
        title="Clés d'accès"
        text="L'empreinte, le visage ou le NIP d'un appareil, au lieu du code. Le mot de passe reste demandé."
      />
      {isPending && <SkeletonText lines={2} />}
      {error && !data && (
        <LoadFailure
          message={sentenceFor(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="mb-4"
        />
      )}
      {data?.data.length === 0 && (
        <p className="mb-4 text-brume">
          <T>Aucune clé pour le moment.</T>
        </p>
      )}
      <ul className="mb-4 grid gap-3 empty:hidden" aria-label="Clés d’accès">
        {data?.data.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{passkey.name}</p>
              <p className="text-sm text-brume">
                <T>{datesOf(passkey)}</T>
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Supprimer la clé « ${passkey.name} »`}
              onClick={() => setDialog(passkey)}
            >
              Supprimer
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setDialog("add")}>
        Ajouter une clé d'accès
      </Button>
      {dialog === "add" && <AddPasskey onClose={close} />}
      {typeof dialog === "object" && <RemovePasskey passkey={dialog} onClose={close} />}
    </Card>
  );
}

const datesOf = ({ created_at, last_used_at }: Passkey): string =>
  `Ajoutée le ${formatDate(created_at)} · ${last_used_at ? `utilisée le ${formatDate(last_used_at)}` : "jamais utilisée"}`;
