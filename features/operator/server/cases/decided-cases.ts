import { type RawBuilder, sql } from "kysely";
import type { CaseKind, CaseSummary } from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Deciding } from "../acts/record-act.ts";
import { type CaseList, havingWords, joinPerson, PERSON_NAME, type WaitingCase } from "./waiting-cases.ts";

interface Row {
  id: string;
  kind: CaseKind;
  subject_id: string;
  about: string | null;
  opened_at: Date;
  due_at: Date;
  accepted: boolean;
  operator: string;
  operator_id: string | null;
  decided_at: Date;
}

/** Records that a case was decided. */
export async function recordDecided(
  db: Db,
  { kind, subject_id, person_id, opened_at, due_at }: WaitingCase,
  { operator, operator_id }: Pick<Deciding, "operator" | "operator_id">,
  { accepted, decided_at }: { accepted: boolean; decided_at: Date },
): Promise<void> {
  await db
    .insertInto("decided_cases")
    .values({
      kind,
      subject_id,
      person_id,
      opened_at,
      due_at,
      accepted,
      operator,
      operator_id: operator_id ?? null,
      decided_at,
    })
    .execute();
}

/**
 * Returns a page of decided cases, the newest decision first, and the `after` of the
 * next page; null at the end.
 */
export async function listDecided(
  db: Db,
  {
    kind,
    holder_id,
    q,
    after,
  }: {
    kind: CaseKind | undefined;
    holder_id: string | undefined;
    q: string;
    after: string | undefined;
  },
): Promise<CaseList> {
  const [time, id] = after?.split("_") ?? [];
  const conditions = [
    sql`true`,
    ...(kind ? [sql`decided.kind = ${kind}`] : []),
    ...(holder_id ? [sql`decided.operator_id = ${holder_id}`] : []),
    ...havingWords(
      q,
      sql`concat_ws(' ', business.business_name, person.full_name, person.email,
      decided.subject_id)`,
    ),
    ...(after ? [sql`(decided.decided_at, decided.id) < (${time}::timestamptz, ${id}::uuid)`] : []),
  ];
  const rows = await selectDecided(db, sql.join(conditions, sql` and `));
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    data: page.map(toSummary),
    next: rows.length > PAGE_SIZE && last ? `${last.decided_at.toISOString()}_${last.id}` : null,
  };
}

/** Returns the newest decided cases about these people. */
export async function decidedAbout(db: Db, people: readonly string[]): Promise<CaseSummary[]> {
  if (people.length === 0) return [];
  const rows = await selectDecided(db, sql`decided.person_id = any(${people}::uuid[])`);
  return rows.slice(0, PAGE_SIZE).map(toSummary);
}

async function selectDecided(db: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select decided.id, decided.kind, decided.subject_id, ${PERSON_NAME} as about, decided.opened_at, decided.due_at,
      decided.accepted, decided.operator, decided.operator_id, decided.decided_at
    from decided_cases decided ${joinPerson(sql`decided.person_id`)}
    where ${where}
    order by decided.decided_at desc, decided.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return rows;
}

const toSummary = ({ kind, subject_id, about, ...row }: Row): CaseSummary => ({
  kind,
  subject_id,
  about,
  words: "",
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  holder: row.operator_id ? { id: row.operator_id, full_name: row.operator } : null,
  snoozed_until: null,
  version: 0,
  decided: { id: row.id, at: row.decided_at.toISOString(), by: row.operator, accepted: row.accepted },
});
