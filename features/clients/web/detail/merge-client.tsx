import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { CLIENT_LIMITS, type ClientDetails } from "#features/clients/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { Merge } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { useClientsChanged } from "../use-clients-changed.ts";

interface Other {
  id: string;
  name: string;
}

/** Chooses another client and merges them into this one. */
export function MergeClient({ client }: { client: ClientDetails }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [other, setOther] = useState<Other | null>(null);
  const found = useQuery({
    ...queries.clients.list.queryOptions({ input: { q: words } }),
    enabled: open && words !== "",
  });
  const others = found.data?.data.filter(({ id }) => id !== client.id) ?? [];
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet">
            <Merge className="size-4.5" />
            Réunir
          </Button>
        }
        title={`Réunir une autre fiche à ${client.name}`}
        description="Cherchez l'autre fiche du même client. Rien ne change avant votre confirmation."
      >
        <div className="grid gap-3">
          <SearchField
            label="Chercher l’autre client"
            placeholder="Nom, téléphone, courriel…"
            words={words}
            maxLength={CLIENT_LIMITS.clientSearchMax}
            onSearch={setWords}
          />
          {found.error && (
            <Alert tone="danger" live>
              {sentenceFor(found.error)}
            </Alert>
          )}
          {found.data && others.length === 0 && (
            <p className="text-brume" role="status">
              <T>Aucun autre client ne correspond. Cherchez une partie du nom ou du téléphone.</T>
            </p>
          )}
          <ul className="divide-y divide-lisiere">
            {others.slice(0, 5).map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="grid min-h-13 w-full cursor-pointer content-center rounded-sm px-2 py-2 text-left hover:bg-epinette-doux"
                  onClick={() => {
                    setOpen(false);
                    setOther(one);
                  }}
                >
                  <span className="truncate font-medium">{one.name}</span>
                  <span className="truncate text-sm text-brume">
                    {[one.company, one.city, formatPhone(one.phone ?? ""), one.email]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
      {other && <ConfirmMerge client={client} other={other} onClose={() => setOther(null)} />}
    </>
  );
}

/** Lists the clients with the same phone or email, and merges them. */
export function LookAlikes({ client }: { client: ClientDetails }) {
  const [other, setOther] = useState<Other | null>(null);
  return (
    <Alert tone="warning" title="Peut-être le même client">
      <ul className="grid gap-2">
        {client.look_alikes.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">{one.name}</span>
            <Button variant="secondary" size="sm" onClick={() => setOther(one)}>
              Réunir
              <span className="sr-only">{` avec ${one.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {other && <ConfirmMerge client={client} other={other} onClose={() => setOther(null)} />}
    </Alert>
  );
}

function ConfirmMerge({
  client,
  other,
  onClose,
}: {
  client: ClientDetails;
  other: Other;
  onClose: () => void;
}) {
  const changed = useClientsChanged();
  const merge = useMutation({
    mutationFn: (other_id: string) => api.clients.merge({ id: client.id, other_id }),
    onSuccess: () => {
      toast.success("Fiches réunies", client.name);
      onClose();
    },
    // Also where it was refused: the other is gone, or was merged though its answer was lost.
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Réunir ${other.name} à ${client.name} ?`}
      description="Il reste une seule fiche, avec les deux historiques, toutes les adresses, étiquettes et notes. Un autre nom, téléphone ou courriel est ajouté aux notes ; celui d'un compte Maisonnée l'emporte. Les fiches ne pourront plus être séparées."
      tone="primary"
      confirmText="Réunir les fiches"
      busy={merge.isPending}
      busyText="Réunion…"
      onConfirm={() => merge.mutate(other.id)}
    >
      {merge.error && (
        <Alert tone="danger" live>
          {sentenceFor(merge.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
