import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { OperatorPack } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { HistoryLink } from "../acts/history-link.tsx";
import { api, queries } from "../api.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { PackAnswer } from "./pack-answer.tsx";
import { PackDialog } from "./pack-dialog.tsx";

/** The credit packs that providers buy; a chief withdraws one or puts it on offer again. */
export function Packs({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch, isFetching, isPending } = useQuery(queries.catalogue.packs.queryOptions());
  const [changed, setChanged] = useState<OperatorPack>();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card as="section" className="max-w-3xl">
      <CardHeader
        title="Forfaits de crédits"
        text="Ce que les prestataires peuvent acheter, avant taxes."
        action={
          mayChange && (
            <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
              Nouveau forfait
            </Button>
          )
        }
      />
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          caption="Forfaits de crédits"
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          compact
          columns={[
            { key: "name", header: "Forfait", main: true, cell: ({ name }) => <T>{name}</T> },
            { key: "credits", header: "Crédits", numeric: true, cell: ({ credits }) => credits },
            {
              key: "price",
              header: "Prix",
              numeric: true,
              cell: ({ price_cents }) => <Money cents={price_cents} />,
            },
            {
              key: "state",
              header: "État",
              cell: ({ is_active, proposal }) =>
                proposal ? (
                  <Badge tone="nouveau" className="whitespace-nowrap">
                    À confirmer
                  </Badge>
                ) : (
                  <Badge tone={is_active ? "epinette" : "neutral"}>{is_active ? "Offert" : "Retiré"}</Badge>
                ),
            },
            {
              key: "history",
              header: "Historique",
              hideLabel: true,
              cell: ({ id, name }) => <HistoryLink about={id} name={name} />,
            },
            {
              key: "act",
              header: "Changer",
              hideLabel: true,
              cell: (pack) =>
                mayChange &&
                (pack.proposal ? (
                  <PackAnswer pack={pack} proposal={pack.proposal} />
                ) : (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${pack.is_active ? "Retirer" : "Offrir"} ${pack.name}`}
                    onClick={() => setChanged(pack)}
                  >
                    {pack.is_active ? "Retirer" : "Offrir"}
                  </Button>
                )),
            },
          ]}
        />
      )}
      {isAdding && <PackDialog onClose={() => setIsAdding(false)} />}
      {changed && <OfferDialog pack={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

function OfferDialog({
  pack: { id, name, is_active },
  onClose,
}: {
  pack: OperatorPack;
  onClose: () => void;
}) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      subject={id}
      title={is_active ? "Retirer le forfait" : "Offrir le forfait"}
      about={
        is_active
          ? `${name} ne pourra plus être acheté ; les achats déjà faits et leurs crédits restent valables.`
          : `${name} pourra de nouveau être acheté, au même prix, une fois confirmé par une autre personne responsable.`
      }
      onClose={onClose}
      onDecide={async (reason) => {
        try {
          await api.catalogue.offerPack({ id, is_active: !is_active, reason });
          toast.success(is_active ? "Forfait retiré" : "Proposé : à confirmer", name);
        } finally {
          await client.invalidateQueries({ queryKey: queries.catalogue.key() });
        }
      }}
    />
  );
}
