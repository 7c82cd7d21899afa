import type { ListedCase } from "#features/operator/contract/index.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime, relativeTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { KIND_WORDS, sidesOf } from "../cases/case-words.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { DueIn } from "./due-in.tsx";

type CaseColumn = ConsoleColumn<ListedCase>;

const isSnoozed = (until: string | null): until is string => until !== null && Date.parse(until) > Date.now();

const nameColumn: CaseColumn = {
  key: "kind",
  header: "Dossier",
  main: true,
  cell: ({ kind, subject_id, about, other_side, words, snoozed_until, open_by, decided }) => (
    <span className="grid">
      <TextLink
        to={decided ? operatorPaths.decidedCase(kind, subject_id) : operatorPaths.case(kind, subject_id)}
      >
        {KIND_WORDS[kind].name}
      </TextLink>
      {isSnoozed(snoozed_until) && (
        <Badge className="justify-self-start font-normal">{`En pause jusqu'au ${formatDateWithTime(snoozed_until)}`}</Badge>
      )}
      {open_by.length > 0 && (
        <Badge tone="nouveau" className="justify-self-start font-normal">
          {`Ouvert par ${open_by.join(", ")}`}
        </Badge>
      )}
      <span className="wrap-anywhere">{sidesOf({ about, other_side })}</span>
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
  cell: ({ opened_at }) => (
    <time dateTime={opened_at} title={french(formatDateWithTime(opened_at))}>
      <T>{relativeTime(opened_at, Date.now())}</T>
    </time>
  ),
};
const dueColumn: CaseColumn = {
  key: "due",
  header: "Échéance",
  sorts: { ascending: "due", descending: "due_last" },
  cell: ({ due_at }) => <DueIn at={due_at} />,
};
const holderColumn: CaseColumn = {
  key: "holder",
  header: "Pris par",
  cell: ({ holder }) => holder?.full_name ?? "–",
};
const subjectColumn: CaseColumn = {
  key: "subject",
  header: "Identifiant",
  isExtra: true,
  cell: ({ subject_id }) => <span className="text-sm break-all">{subject_id}</span>,
};

const WAITING_COLUMNS = [nameColumn, openedColumn, dueColumn, holderColumn, subjectColumn];
const SNOOZED_COLUMNS = [nameColumn, dueColumn, holderColumn, openedColumn, subjectColumn];
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
      <T>{decided ? KIND_WORDS[kind][decided.accepted ? "accepted" : "refused"] : "–"}</T>
    ),
  },
  { key: "by", header: "Par", cell: ({ decided }) => decided?.by },
  { ...openedColumn, sorts: undefined, isExtra: true },
  subjectColumn,
];

/** Returns the columns of a list of cases. */
export const caseColumns = (state: string): readonly CaseColumn[] =>
  state === "decided" ? DECIDED_COLUMNS : state === "snoozed" ? SNOOZED_COLUMNS : WAITING_COLUMNS;
