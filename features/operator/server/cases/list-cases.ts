import { type RawBuilder, sql } from "kysely";
import {
  type CaseCounts,
  type CaseKind,
  type CaseSort,
  type CaseState,
  WAITING_STATES,
} from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { listDecided } from "./decided-cases.ts";
import {
  type CaseList,
  countWaiting,
  havingWords,
  SEARCHED,
  SORTS,
  selectWaiting,
  timeOf,
  toSummary,
} from "./waiting-cases.ts";

interface Filters {
  state: CaseState;
  kind?: CaseKind | undefined;
  holder_id?: string | undefined;
  q?: string | undefined;
  sort: CaseSort;
  after?: string | undefined;
  now: Date;
}

type WaitingState = (typeof WAITING_STATES)[number];

/** Which cases are in each state, for the operator who asks. */
function conditionsOf(operator_id: string | null, now: Date): Record<WaitingState, RawBuilder<unknown>> {
  const isAwake = sql`(work.snoozed_until is null or work.snoozed_until <= ${now})`;
  return {
    open: isAwake,
    mine: sql`(${isAwake} and work.holder_id = ${operator_id})`,
    unheld: sql`(${isAwake} and work.holder_id is null)`,
    others: sql`(${isAwake} and work.holder_id is distinct from ${operator_id} and work.holder_id is not null)`,
    // Who is asked something is not told to wait.
    mentioned: sql`exists (select from case_notes note where note.kind = waiting.kind
      and note.subject_id = waiting.subject_id and note.mentions @> array[${operator_id}]::uuid[])`,
    snoozed: sql`coalesce(work.snoozed_until > ${now}, false)`,
  };
}

/** Returns a page of cases and the `after` of the next page; null at the end. */
export async function listCases(
  db: Db,
  operator_id: string | null,
  { state, kind, holder_id, q = "", sort, after, now }: Filters,
): Promise<CaseList> {
  if (state === "decided") return await listDecided(db, { kind, holder_id, q, after });
  const beyond = SORTS[sort].isReversed ? sql`<` : sql`>`;
  const [time, subjectId] = after?.split("_") ?? [];
  const conditions = [
    conditionsOf(operator_id, now)[state],
    ...(kind ? [sql`waiting.kind = ${kind}`] : []),
    ...(holder_id ? [sql`work.holder_id = ${holder_id}`] : []),
    ...havingWords(q, SEARCHED),
    ...(after
      ? [sql`(${timeOf(sort)}, waiting.subject_id) ${beyond} (${time}::timestamptz, ${subjectId}::uuid)`]
      : []),
  ];
  const rows = await selectWaiting(db, sql.join(conditions, sql` and `), sort);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next =
    rows.length > PAGE_SIZE && last ? `${last[SORTS[sort].by].toISOString()}_${last.subject_id}` : null;
  return { data: page.map(toSummary), next };
}

/** Returns how many cases wait, by state, and of the open ones by kind. */
export async function countCases(db: Db, operator_id: string | null, now: Date): Promise<CaseCounts> {
  const conditions = conditionsOf(operator_id, now);
  const selected = sql.join(
    WAITING_STATES.map(
      (state) => sql`count(*) filter (where ${conditions[state]})::int as ${sql.ref(state)}`,
    ),
  );
  const rows = await countWaiting<Record<WaitingState, number>>(db, selected);
  const total = (state: WaitingState) => rows.reduce((sum, row) => sum + row[state], 0);
  return {
    states: {
      open: total("open"),
      mine: total("mine"),
      unheld: total("unheld"),
      others: total("others"),
      mentioned: total("mentioned"),
      snoozed: total("snoozed"),
    },
    kinds: Object.fromEntries(rows.filter(({ open }) => open > 0).map(({ kind, open }) => [kind, open])),
  };
}
