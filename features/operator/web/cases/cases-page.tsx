import { useInfiniteQuery } from "@tanstack/react-query";
import { CASE_KINDS, CASE_STATES, type CaseSummary, caseSort } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { useAddress } from "../layout/use-address.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { KIND_WORDS } from "./case-words.ts";
import { DueBadge } from "./due-badge.tsx";
import { ManyCases } from "./many-cases.tsx";

export const meta = () => privatePage("À faire");

const STATE_NAMES = {
  open: "À traiter",
  mine: "Les miens",
  mentioned: "Mentions",
  snoozed: "En pause",
} as const;

const COLUMNS: ConsoleColumn<CaseSummary>[] = [
  {
    key: "kind",
    header: "Dossier",
    main: true,
    cell: ({ kind, subject_id }) => (
      <TextLink to={operatorPaths.case(kind, subject_id)}>{KIND_WORDS[kind].name}</TextLink>
    ),
  },
  {
    key: "opened",
    header: "Reçu",
    sorts: { ascending: "opened", descending: "opened_last" },
    cell: ({ opened_at }) => <T>{formatDateWithTime(opened_at)}</T>,
  },
  {
    key: "due",
    header: "Échéance",
    sorts: { ascending: "due", descending: "due_last" },
    cell: ({ due_at }) => <DueBadge at={due_at} />,
  },
  { key: "holder", header: "Pris par", cell: ({ holder }) => holder?.full_name ?? "–" },
  {
    key: "snoozed",
    header: "En pause jusqu'au",
    isExtra: true,
    cell: ({ snoozed_until }) => <T>{snoozed_until ? formatDateWithTime(snoozed_until) : "–"}</T>,
  },
  {
    key: "subject",
    header: "Identifiant",
    isExtra: true,
    cell: ({ subject_id }) => <span className="text-sm break-all">{subject_id}</span>,
  },
];

const selectionOf = (me: string) => ({
  nameOf: ({ kind, opened_at }: CaseSummary) => `${KIND_WORDS[kind].name}, ${formatDateWithTime(opened_at)}`,
  acts: (cases: CaseSummary[], onDone: () => void) => <ManyCases cases={cases} me={me} onDone={onDone} />,
});

/** /operateur: what waits for a decision, the most urgent first. */
export default function CasesPage() {
  const { params, change } = useAddress();
  const state = CASE_STATES.find((one) => one === params.get("etat")) ?? "open";
  const kind = CASE_KINDS.find((one) => one === params.get("genre"));
  const sort = caseSort.catch("due").parse(params.get("tri"));
  const { data: me } = useOperator();
  const list = useInfiniteQuery(
    queries.cases.list.infiniteOptions({
      input: (after: string | undefined) => ({ state, sort, ...(kind && { kind }), ...(after && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  return (
    <>
      <PageHeader title="À faire" text="Ce qui attend une décision, le plus urgent d'abord." />
      <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Field label="État">
          <Select
            value={state}
            onChange={(event) => change({ etat: event.target.value })}
            options={CASE_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          />
        </Field>
        <Field label="Type de dossier">
          <Select
            value={kind ?? ""}
            onChange={(event) => change({ genre: event.target.value })}
            placeholder="Tous"
            options={CASE_KINDS.map((value) => ({ value, label: KIND_WORDS[value].name }))}
          />
        </Field>
      </div>
      <Card as="section">
        <ConsoleTable
          caption="Dossiers"
          columns={COLUMNS}
          rowKey={({ kind: of, subject_id }) => `${of} ${subject_id}`}
          list={list}
          defaultSort="due"
          empty={{ title: "Rien à faire", text: "Aucun dossier n'attend ici pour le moment." }}
          {...(me && me.data.level !== "reader" && { selection: selectionOf(me.data.id) })}
        />
      </Card>
    </>
  );
}
