import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OPERATOR_LEVELS, type OperatorSummary } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { LEVEL_NAMES } from "../words.ts";
import { AppointDialog } from "./appoint-dialog.tsx";
import { OperatorMenu } from "./operator-menu.tsx";

export const meta = () => privatePage("Équipe");

const COLUMNS: ConsoleColumn<OperatorSummary>[] = [
  {
    key: "name",
    header: "Nom",
    main: true,
    sortValue: ({ full_name }) => full_name,
    cell: ({ full_name }) => full_name,
  },
  {
    key: "email",
    header: "Courriel",
    sortValue: ({ email }) => email,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    key: "level",
    header: "Niveau",
    whole: true,
    sortValue: ({ level }) => OPERATOR_LEVELS.indexOf(level),
    cell: ({ level }) => <T>{LEVEL_NAMES[level]}</T>,
  },
  { key: "state", header: "État", whole: true, cell: (operator) => <State {...operator} /> },
  {
    key: "seen",
    header: "Dernière connexion",
    sortValue: ({ last_sign_in_at }) => last_sign_in_at,
    cell: ({ last_sign_in_at }) => <T>{last_sign_in_at ? formatDateWithTime(last_sign_in_at) : "Jamais"}</T>,
  },
];

const CHIEF_COLUMNS: ConsoleColumn<OperatorSummary>[] = [
  ...COLUMNS,
  { key: "acts", header: "Actions", hideLabel: true, cell: (operator) => <Others operator={operator} /> },
];

/** /operateur/equipe: those who run the marketplace; a chief appoints, changes levels and suspends. */
export default function TeamPage() {
  const { data: me } = useOperator();
  const list = useQuery(queries.operators.list.queryOptions());
  const [isAppointing, setAppointing] = useState(false);
  const isChief = me?.data.level === "chief";
  return (
    <>
      <PageHeader
        title="Équipe"
        text="Qui peut entrer dans la console, et ce que chaque personne peut y faire."
        actions={isChief && <Button onClick={() => setAppointing(true)}>Nommer une personne</Button>}
      />
      <Card as="section">
        <ConsoleTable
          caption="Équipe"
          columns={isChief ? CHIEF_COLUMNS : COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          empty={{ title: "Personne", text: "Qui est nommé dans l'équipe paraîtra ici." }}
        />
      </Card>
      {isAppointing && <AppointDialog onClose={() => setAppointing(false)} />}
    </>
  );
}

function State({ suspended_at, has_second_factor }: OperatorSummary) {
  if (suspended_at) return <Badge tone="danger">Suspendu</Badge>;
  return has_second_factor ? <Badge tone="epinette">Actif</Badge> : <Badge>Invitation envoyée</Badge>;
}

/** Nobody changes their own level. */
function Others({ operator }: { operator: OperatorSummary }) {
  const { data: me } = useOperator();
  return operator.id === me?.data.id ? null : <OperatorMenu operator={operator} />;
}
