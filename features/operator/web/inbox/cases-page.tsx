import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { pagesByCursor } from "#client/list-pages.ts";
import { caseSort, type ListedCase, type ManyKind } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { caseName, KIND_WORDS } from "../cases/case-words.ts";
import { DECISION_HASH } from "../cases/decision-form.tsx";
import { SnoozeDialog } from "../cases/snooze-dialog.tsx";
import { useCaseActs } from "../cases/use-case-acts.ts";
import { InstallationCard } from "../installation/installation-card.tsx";
import { KeysHelp } from "../keys/keys-help.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { useAddress } from "../layout/use-address.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { caseColumns } from "./case-columns.tsx";
import { CaseFilters, readCaseFilters } from "./case-filters.tsx";
import { DecideManyDialog } from "./decide-many-dialog.tsx";
import { ManyCases } from "./many-cases.tsx";

export const meta = () => privatePage("À faire");

const KEYS = [
  { key: "J, K", does: "Ligne suivante, précédente" },
  { key: "Entrée", does: "Ouvrir le dossier" },
  { key: "E", does: "L'ouvrir à sa décision, ou décider ceux qui sont choisis" },
  { key: "A", does: "Prendre le dossier, ou ceux qui sont choisis" },
  { key: "S", does: "Le mettre en pause, ou ceux qui sont choisis" },
  { key: "X", does: "Choisir la ligne" },
  { key: "/", does: "Chercher un dossier" },
  { key: "Ctrl K", does: "Aller à une page, à une personne" },
  { key: "?", does: "Ces raccourcis" },
];

const nameOf = (one: ListedCase) => `${caseName(one)}, ${formatDateWithTime(one.opened_at)}`;

/** /operateur: what waits for a decision, the most urgent first. */
export default function CasesPage() {
  const { params } = useAddress();
  const navigate = useNavigate();
  const filters = readCaseFilters(params);
  const sort = caseSort.catch("due").parse(params.get("tri"));
  const { data: me } = useOperator();
  const [snoozing, setSnoozing] = useState<ListedCase>();
  const [deciding, setDeciding] = useState<{ kind: ManyKind; cases: ListedCase[]; onDone: () => void }>();
  const { take, snooze } = useCaseActs();
  useMineInTitle();
  const list = useInfiniteQuery(
    queries.cases.list.infiniteOptions(pagesByCursor((after) => ({ ...filters, sort, after }))),
  );
  const isDecided = filters.state === "decided";
  const agent = me && me.data.level !== "reader" && !isDecided ? me.data.id : undefined;
  return (
    <>
      <PageHeader
        title="À faire"
        actions={
          <>
            <KeysHelp keys={KEYS} />
            <ButtonLink to={operatorPaths.readyAnswers} variant="secondary" size="sm">
              Réponses prêtes
            </ButtonLink>
          </>
        }
      />
      <CaseFilters {...filters} />
      <Card as="section">
        <ConsoleTable
          // Another list is another choice of rows.
          key={filters.state}
          caption="Dossiers"
          columns={caseColumns(filters.state)}
          rowKey={({ kind, subject_id, decided }) => decided?.id ?? `${kind} ${subject_id}`}
          list={list}
          defaultSort="due"
          empty={
            isDecided
              ? { title: "Aucune décision", text: "Aucun dossier décidé ne répond à ces filtres." }
              : { title: "Rien à faire", text: "Aucun dossier n'attend ici pour le moment." }
          }
          {...(agent && {
            selection: {
              nameOf,
              keys: ["a", "s", "e"],
              acts: (cases: ListedCase[], onDone: () => void) => (
                <ManyCases
                  cases={cases}
                  me={agent}
                  isAnySnoozed={filters.state === "snoozed"}
                  onDecide={(kind) => setDeciding({ kind, cases, onDone })}
                  onDone={onDone}
                />
              ),
            },
            rowActs: {
              a: (one: ListedCase) => void take([one], agent),
              s: (one: ListedCase) => setSnoozing(one),
              e: ({ kind, subject_id }: ListedCase) =>
                void navigate(operatorPaths.case(kind, subject_id) + DECISION_HASH),
            },
          })}
        />
      </Card>
      <InstallationCard />
      {deciding && agent && (
        <DecideManyDialog {...deciding} me={agent} onClose={() => setDeciding(undefined)} />
      )}
      {snoozing && (
        <SnoozeDialog
          title={`Mettre en pause : ${KIND_WORDS[snoozing.kind].name}`}
          onChoose={(day) => snooze([snoozing], day)}
          onClose={() => setSnoozing(undefined)}
        />
      )}
    </>
  );
}

/** How many of the operator's own cases are not set aside, in the title of the tab. */
function useMineInTitle(): void {
  const { data } = useQuery(queries.cases.counts.queryOptions());
  const mine = data?.data.mine_now ?? 0;
  useEffect(() => {
    document.title = french(`${mine > 0 ? `(${formatCount(mine)}) ` : ""}À faire – Maisonnée`);
  }, [mine]);
}
