import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#client/api.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";

import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

type Request = PersonDetails["requests"][number];

const STATUS: Record<Request["status"], string> = {
  active: "En cours",
  cancelled: "Annulée",
  completed: "Terminée",
  expired: "Expirée",
};

type Act = (request: Request) => void;

const columnsOf = (onWithdraw: Act | undefined, onReopen: Act | undefined): Column<Request>[] => [
  { key: "service", header: "Service", main: true, cell: ({ service }) => <T>{service}</T> },
  {
    key: "with",
    header: "Avec",
    cell: ({ with: other }) => <TextLink to={operatorPaths.person(other.id)}>{other.name}</TextLink>,
  },
  {
    key: "status",
    header: "État",
    cell: (request) => <State request={request} onReopen={onReopen} />,
  },
  {
    key: "review",
    header: "Avis",
    cell: (request) => <Review request={request} onWithdraw={onWithdraw} />,
  },
  { key: "at", header: "Envoyée", cell: ({ created_at }) => <T>{formatDate(created_at)}</T> },
];

/** An owner's newest requests, or a provider's newest leads. */
export function RequestsCard({ person: { role, requests } }: { person: PersonDetails }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [withdrawn, setWithdrawn] = useState<Request>();
  const [reopened, setReopened] = useState<Request>();
  const mayAct = me !== undefined && me.data.level !== "reader";
  const title = role === "owner" ? "Demandes envoyées" : "Demandes reçues";
  return (
    <Card as="section" className="xl:col-span-2">
      <CardHeader title={title} text="Les vingt dernières." />
      <DataTable
        caption={title}
        columns={mayAct ? columnsOf(setWithdrawn, setReopened) : columnsOf(undefined, undefined)}
        rows={requests}
        rowKey={({ id }) => id}
        empty="Aucune demande."
        compact
      />
      {withdrawn?.review && (
        <ReasonDialog
          title="Retirer l'avis"
          about={`${withdrawn.review.rating} sur 5, ${withdrawn.service} : il ne compte plus et n'est plus affiché.`}
          hint="La personne qui l'a écrit la lit dans son courriel."
          onDecide={async (reason) => {
            await api.content.withdrawReview({ id: withdrawn.review?.id ?? "", reason });
            toast.success("Avis retiré", withdrawn.service);
            await client.invalidateQueries({ queryKey: queries.people.key() });
          }}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
      {reopened && (
        <ReasonDialog
          title="Rouvrir la demande"
          about={`${reopened.service} : elle redevient en cours, avec son rendez-vous s'il est encore à venir et libre. Rien n'est facturé de nouveau.`}
          hint="Le propriétaire et le prestataire la lisent dans leur courriel."
          onDecide={async (reason) => {
            await api.people.reopenRequest({ id: reopened.id, reason });
            toast.success("Demande rouverte", reopened.service);
            await client.invalidateQueries({ queryKey: queries.people.key() });
          }}
          onClose={() => setReopened(undefined)}
        />
      )}
    </Card>
  );
}

function State({ request, onReopen }: { request: Request; onReopen: Act | undefined }) {
  const { status, unlocked_at, review, service } = request;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <T>{`${STATUS[status]}${unlocked_at ? ", déverrouillée" : ""}`}</T>
      {onReopen && status === "completed" && !review && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Rouvrir la demande : ${service}`}
          onClick={() => onReopen(request)}
        >
          Rouvrir
        </Button>
      )}
    </span>
  );
}

/** As `withdrawReview` accepts them. */
const WITHDRAWABLE = ["waiting", "held", "refused", "published"];

const REVIEW_STATUS: Readonly<Record<string, string>> = {
  withdrawn: "retiré",
  waiting: "à paraître",
  held: "à décider",
  refused: "refusé",
  replaced: "remplacé",
};

function Review({ request, onWithdraw }: { request: Request; onWithdraw: Act | undefined }) {
  const { review, service } = request;
  if (!review) return <T>–</T>;
  const status = REVIEW_STATUS[review.status];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <T>{`${review.rating} sur 5${status ? `, ${status}` : ""}`}</T>
      {onWithdraw && WITHDRAWABLE.includes(review.status) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Retirer l’avis : ${service}`}
          onClick={() => onWithdraw(request)}
        >
          Retirer
        </Button>
      )}
    </span>
  );
}
