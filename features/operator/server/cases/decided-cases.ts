import { type RawBuilder, sql } from "kysely";
import { type CaseKind, type CaseSummary, FOUND_OF_KIND } from "#features/operator/contract/index.ts";
import { messagesWith } from "#features/site/server/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Deciding } from "../acts/record-act.ts";
import { keptSummaries } from "../messages/conversation.ts";
import {
  havingWords,
  joinSides,
  OTHER_NAME,
  PERSON_NAME,
  SEARCHED,
  type WaitingCase,
} from "./waiting-cases.ts";

type Reading = Pick<Ports, "secrets">;

interface Row {
  id: string;
  kind: CaseKind;
  subject_id: string;
  about: string | null;
  other_side: string | null;
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
  { kind, subject_id, person_id, other_person_id, opened_at, due_at }: WaitingCase,
  { operator, operator_id }: Pick<Deciding, "operator" | "operator_id">,
  { accepted, decided_at }: { accepted: boolean; decided_at: Date },
): Promise<void> {
  await db
    .insertInto("decided_cases")
    .values({
      kind,
      subject_id,
      person_id,
      other_person_id,
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
  ports: Reading,
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
): Promise<{ data: CaseSummary[]; next: string | null }> {
  const [time, id] = after?.split("_") ?? [];
  const conditions = [
    sql`true`,
    ...(kind ? [sql`decided.kind = ${kind}`] : []),
    ...(holder_id ? [sql`decided.operator_id = ${holder_id}`] : []),
    ...(q.trim() === "" ? [] : [sql`((${namedBy(q)}) or ${isMessageWith(ports, q)})`]),
    ...(after ? [sql`(decided.decided_at, decided.id) < (${time}::timestamptz, ${id}::uuid)`] : []),
  ];
  const rows = await selectDecided(db, sql.join(conditions, sql` and `));
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    data: await toSummaries(db, ports, page),
    next: rows.length > PAGE_SIZE && last ? `${last.decided_at.toISOString()}_${last.id}` : null,
  };
}

const namedBy = (q: string) => sql.join(havingWords(q, SEARCHED.decided), sql` and `);

/** The condition that a case is a kept message that has every word: its text is encrypted. */
const isMessageWith = ({ secrets }: Reading, q: string) =>
  sql`decided.subject_id in (${messagesWith(secrets, q)})`;

/** Returns the newest decided cases about these people, and those of messages that have all words. */
export async function findDecided(
  db: Db,
  ports: Reading,
  { words, people }: { words: string; people: readonly string[] },
): Promise<CaseSummary[]> {
  // Apart: each is read by an index of its own.
  const about = await Promise.all(
    people.length === 0
      ? []
      : ["decided.person_id", "decided.other_person_id"].map((side) =>
          selectDecided(db, sql`${sql.ref(side)} = any(${people}::uuid[])`),
        ),
  );
  const written = words === "" ? [] : await selectDecided(db, isMessageWith(ports, words));
  const found = new Map([...written, ...about.flat()].map((row) => [row.id, row]));
  const newest = [...found.values()].toSorted(
    (one, other) => other.decided_at.getTime() - one.decided_at.getTime(),
  );
  return await toSummaries(db, ports, newest.slice(0, FOUND_OF_KIND));
}

async function selectDecided(db: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select decided.id, decided.kind, decided.subject_id, ${PERSON_NAME} as about, ${OTHER_NAME} as other_side,
      decided.opened_at, decided.due_at, decided.accepted, decided.operator, decided.operator_id,
      decided.decided_at
    from decided_cases decided ${joinSides("decided")}
    where ${where}
    order by decided.decided_at desc, decided.id desc limit ${PAGE_SIZE + 1}`.execute(db);
  return rows;
}

/** Decided messages are named by their authors and begin as they did, as long as they are kept. */
async function toSummaries(db: Db, ports: Reading, rows: readonly Row[]): Promise<CaseSummary[]> {
  const messages = rows.filter(({ kind }) => kind === "contact" || kind === "privacy");
  const kept = await keptSummaries(
    db,
    ports,
    messages.map(({ subject_id }) => subject_id),
  );
  return rows.map((row) => {
    const message = kept.get(row.subject_id);
    return toSummary(row, { about: message?.name ?? row.about, words: message?.words ?? "" });
  });
}

const toSummary = (
  { kind, subject_id, ...row }: Row,
  said: Pick<CaseSummary, "about" | "words">,
): CaseSummary => ({
  kind,
  subject_id,
  ...said,
  other_side: row.other_side,
  opened_at: row.opened_at.toISOString(),
  due_at: row.due_at.toISOString(),
  holder: row.operator_id ? { id: row.operator_id, full_name: row.operator } : null,
  snoozed_until: null,
  version: 0,
  decided: { id: row.id, at: row.decided_at.toISOString(), by: row.operator, accepted: row.accepted },
});
