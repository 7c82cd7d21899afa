import type { CaseSummary } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { KIND_WORDS } from "../cases/case-words.ts";
import { DueBadge } from "../cases/due-badge.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";

type CaseColumn = ConsoleColumn<CaseSummary>;

const nameColumn: CaseColumn = {
  key: "kind",
  header: "Dossier",
  main: true,
  cell: ({ kind, subject_id, about, words, decided }) => (
    <span className="grid">
      <TextLink
        to={decided ? operatorPaths.acts({ person: subject_id }) : operatorPaths.case(kind, subject_id)}
      >
        {KIND_WORDS[kind].name}
      </TextLink>
      {about && <span className="wrap-anywhere">{about}</span>}
      {words && (
        <span className="line-clamp-2 max-w-prose text-sm font-normal wrap-anywhere text-brume">
          <T>{words}</T>
        </span>
      )}
    </span>
  ),
};
const openedColumn: CaseColumn = {
  key: "opened",
  header: "Reçu",
  sorts: { ascending: "opened", descending: "opened_last" },
  cell: ({ opened_at }) => <T>{formatDateWithTime(opened_at)}</T>,
};
const dueColumn: CaseColumn = {
  key: "due",
  header: "Échéance",
  sorts: { ascending: "due", descending: "due_last" },
  cell: ({ due_at }) => <DueBadge at={due_at} />,
};
const holderColumn: CaseColumn = {
  key: "holder",
  header: "Pris par",
  cell: ({ holder }) => holder?.full_name ?? "–",
};
const snoozedColumn: CaseColumn = {
  key: "snoozed",
  header: "En pause jusqu'au",
  cell: ({ snoozed_until }) => <T>{snoozed_until ? formatDateWithTime(snoozed_until) : "–"}</T>,
};
const subjectColumn: CaseColumn = {
  key: "subject",
  header: "Identifiant",
  isExtra: true,
  cell: ({ subject_id }) => <span className="text-sm break-all">{subject_id}</span>,
};

const WAITING_COLUMNS = [
  nameColumn,
  openedColumn,
  dueColumn,
  holderColumn,
  { ...snoozedColumn, isExtra: true },
  subjectColumn,
];
const SNOOZED_COLUMNS = [nameColumn, snoozedColumn, dueColumn, holderColumn, openedColumn, subjectColumn];
const DECIDED_COLUMNS: CaseColumn[] = [
  nameColumn,
  {
    key: "decided",
    header: "Décidé",
    cell: ({ decided }) => <T>{decided ? formatDateWithTime(decided.at) : "–"}</T>,
  },
  {
    key: "outcome",
    header: "Décision",
    cell: ({ kind, decided }) => (
      <T>{decided ? KIND_WORDS[kind][decided.accepted ? "accept" : "refuse"] : "–"}</T>
    ),
  },
  { key: "by", header: "Par", cell: ({ decided }) => decided?.by },
  { ...openedColumn, sorts: undefined, isExtra: true },
  subjectColumn,
];

/** Returns the columns of a list of cases. */
export const caseColumns = (state: string): readonly CaseColumn[] =>
  state === "decided" ? DECIDED_COLUMNS : state === "snoozed" ? SNOOZED_COLUMNS : WAITING_COLUMNS;
