import { type RawBuilder, sql } from "kysely";
import type {
  CaseCounts,
  CaseKind,
  CaseNeighbours,
  CaseSort,
  CaseState,
  ListedCase,
  WAITING_STATES,
} from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import { DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { withPresences } from "../live/presences.ts";
import { listDecided } from "./decided-cases.ts";
import {
  countWaiting,
  findCase,
  havingWords,
  isSeenBy,
  SEARCHED,
  SORTS,
  selectWaiting,
  timeOf,
  toSummary,
  type Viewer,
} from "./waiting-cases.ts";

interface CaseList {
  data: ListedCase[];
  next: string | null;
}

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

/** Returns the SQL conditions that put a case in each state, as seen by this operator. */
function conditionsOf({ id }: Viewer, now: Date): Record<WaitingState, RawBuilder<unknown>> {
  const isAwake = sql`(work.snoozed_until is null or work.snoozed_until <= ${now})`;
  return {
    open: isAwake,
    // Includes cases that a colleague set aside: their operator never loses sight of them.
    mine: sql`coalesce(work.holder_id = ${id}, false)`,
    unheld: sql`(${isAwake} and work.holder_id is null)`,
    others: sql`(${isAwake} and work.holder_id is distinct from ${id} and work.holder_id is not null)`,
    // An operator with a question to answer sees the case although it waits.
    mentioned: sql`exists (select from case_notes note where note.kind = waiting.kind
      and note.subject_id = waiting.subject_id and note.mentions @> array[${id}]::uuid[])`,
    snoozed: sql`coalesce(work.snoozed_until > ${now}, false)`,
  };
}

/** Returns a page of cases and the `after` of the next page; null at the end. */
export async function listCases(
  { db, secrets }: Pick<Ports, "secrets"> & { db: Db },
  viewer: Viewer,
  { state, kind, holder_id, q = "", sort, after, now }: Filters,
): Promise<CaseList> {
  if (state === "decided") {
    const { data, next } = await listDecided(db, { secrets }, { kind, holder_id, q, after });
    return { data: data.map((one) => ({ ...one, open_by: [] })), next };
  }
  const beyond = SORTS[sort].isReversed ? sql`<` : sql`>`;
  const [time, subjectId] = after?.split("_") ?? [];
  const conditions = [
    conditionsOf(viewer, now)[state],
    isSeenBy(viewer),
    ...(kind ? [sql`waiting.kind = ${kind}`] : []),
    ...(holder_id ? [sql`work.holder_id = ${holder_id}`] : []),
    ...havingWords(q, SEARCHED.waiting),
    ...(after
      ? [sql`(${timeOf(sort)}, waiting.subject_id) ${beyond} (${time}::timestamptz, ${subjectId}::uuid)`]
      : []),
  ];
  const rows = await selectWaiting(db, sql.join(conditions, sql` and `), sort);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next =
    rows.length > PAGE_SIZE && last ? `${last[SORTS[sort].by].toISOString()}_${last.subject_id}` : null;
  return { data: await withPresences(db, page.map(toSummary), { id: viewer.id, now }), next };
}

/** Returns the cases around one, which may be decided by now, in the order of « À traiter ». */
export async function readNeighbours(
  db: Db,
  viewer: Viewer,
  { kind, id, due_at, now }: { kind: CaseKind; id: string; due_at?: string | undefined; now: Date },
): Promise<CaseNeighbours> {
  const isOther = sql`(waiting.kind, waiting.subject_id) <> (${kind}, ${id}::uuid)`;
  const shared = [conditionsOf(viewer, now).open, isSeenBy(viewer), isOther];
  const first = async (sort: CaseSort, conditions: RawBuilder<unknown>[]) => {
    const [row] = await selectWaiting(db, sql.join([...shared, ...conditions], sql` and `), sort, 1);
    return row ? { kind: row.kind, subject_id: row.subject_id } : null;
  };
  const due = due_at ? new Date(due_at) : (await findCase(db, kind, id))?.due_at;
  // Who goes on to the next one does not stop at what a colleague has in hand.
  const isMineOrFree = sql`(work.holder_id is null or work.holder_id = ${viewer.id})`;
  const ofKind = sql`waiting.kind = ${kind} and ${isMineOrFree}`;
  const anyOfKind = async () => (await first("due", [ofKind])) ?? (await first("due", [isMineOrFree]));
  if (!due) return { next_of_kind: await anyOfKind(), next: await first("due", []), previous: null };
  const isLater = sql`(${timeOf("due")}, waiting.subject_id) > (${due}::timestamptz, ${id}::uuid)`;
  const isEarlier = sql`(${timeOf("due")}, waiting.subject_id) < (${due}::timestamptz, ${id}::uuid)`;
  return {
    next_of_kind: (await first("due", [ofKind, isLater])) ?? (await anyOfKind()),
    next: await first("due", [isLater]),
    previous: await first("due_last", [isEarlier]),
  };
}

/** Returns how many cases wait, by state, and of the open ones by kind. */
export async function countCases(db: Db, viewer: Viewer, now: Date): Promise<CaseCounts> {
  const conditions = conditionsOf(viewer, now);
  const counted = { ...conditions, mine_now: sql`(${conditions.mine} and ${conditions.open})` };
  const selected = sql.join(
    Object.entries(counted).map(
      ([name, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`,
    ),
  );
  const rows = await countWaiting<Record<keyof typeof counted, number>>(db, selected, isSeenBy(viewer));
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
    mine_now: rows.reduce((sum, { mine_now }) => sum + mine_now, 0),
    kinds: Object.fromEntries(rows.filter(({ open }) => open > 0).map(({ kind, open }) => [kind, open])),
  };
}

/** Returns how many of the cases that are not set aside are late, and how many are due later today. */
export async function countDue(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<{ late: number; due_today: number }> {
  const { open } = conditionsOf(viewer, now);
  const midnight = new Date(instantAt(dayOf(now.getTime()), DAY_MINUTES));
  const rows = await countWaiting<{ late: number; due_today: number }>(
    db,
    sql`count(*) filter (where waiting.due_at < ${now})::int as late,
      count(*) filter (where waiting.due_at >= ${now} and waiting.due_at < ${midnight})::int as due_today`,
    sql`${open} and ${isSeenBy(viewer)}`,
  );
  return {
    late: rows.reduce((sum, { late }) => sum + late, 0),
    due_today: rows.reduce((sum, { due_today }) => sum + due_today, 0),
  };
}
