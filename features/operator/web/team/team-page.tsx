import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { OperatorSummary } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { LEVEL_NAMES } from "../words.ts";
import { AppointDialog } from "./appoint-dialog.tsx";
import { OperatorMenu } from "./operator-menu.tsx";

export const meta = () => privatePage("Équipe");

const COLUMNS: Column<OperatorSummary>[] = [
  { key: "name", header: "Nom", main: true, cell: ({ full_name }) => full_name },
  { key: "email", header: "Courriel", cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: "level", header: "Niveau", cell: ({ level }) => <T>{LEVEL_NAMES[level]}</T> },
  { key: "state", header: "État", cell: (operator) => <State {...operator} /> },
  {
    key: "seen",
    header: "Dernière connexion",
    cell: ({ last_sign_in_at }) => <T>{last_sign_in_at ? formatDateWithTime(last_sign_in_at) : "Jamais"}</T>,
  },
];

/** /operateur/equipe: those who run the marketplace; a chief appoints, changes levels and suspends. */
export default function TeamPage() {
  const { data: me } = useOperator();
  const { data, error, refetch, isFetching, isPending } = useQuery(queries.operators.list.queryOptions());
  const [isAppointing, setAppointing] = useState(false);
  const isChief = me?.data.level === "chief";
  const acts: Column<OperatorSummary> = {
    key: "acts",
    header: "Actions",
    hideLabel: true,
    cell: (operator) => (operator.id === me?.data.id ? null : <OperatorMenu operator={operator} />),
  };
  return (
    <>
      <PageHeader
        title="Équipe"
        text="Qui peut entrer dans la console, et ce que chaque personne peut y faire."
        actions={isChief && <Button onClick={() => setAppointing(true)}>Nommer une personne</Button>}
      />
      <Card as="section">
        {error && !data ? (
          <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            caption="Équipe"
            columns={isChief ? [...COLUMNS, acts] : COLUMNS}
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            loading={isPending}
          />
        )}
      </Card>
      {isAppointing && <AppointDialog onClose={() => setAppointing(false)} />}
    </>
  );
}

function State({ suspended_at, has_second_factor }: OperatorSummary) {
  if (suspended_at) return <Badge tone="danger">Suspendu</Badge>;
  return has_second_factor ? <Badge tone="epinette">Actif</Badge> : <Badge>Invitation envoyée</Badge>;
}
