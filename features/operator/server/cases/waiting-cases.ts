import { type RawBuilder, sql } from "kysely";
import type { CaseKind, CaseSort, CaseSummary } from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { WAITS } from "../disputes/read-disputes.ts";

export interface WaitingCase {
  kind: CaseKind;
  subject_id: string;
  /** The account that it is about or comes from. */
  person_id: string | null;
  about: string | null;
  words: string;
  opened_at: Date;
  due_at: Date;
  holder_id: string | null;
  holder_name: string | null;
  snoozed_until: Date | null;
  version: number;
}

/**
 * Everything that waits, from where it is written. Each part reads its partial index of what is open, so
 * the cost is that of what waits, not of the tables. Documents are promised in two working days, the rest
 * in three days; an incident is due at once, a dispute when the bank wants its answer; the law gives
 * thirty for what is asked about personal data (Loi sur la protection des renseignements personnels dans
 * le secteur privé, art. 32).
 */
// Under the name of who has no account, on a line of its own, is the address: it is searched, not shown.
const WAITING = sql`
  select 'papers' as kind, provider_id as subject_id, min(created_at) as opened_at,
    two_working_days_after(min(created_at)) as due_at, provider_id as person_id, null as name, '' as said
  from published_provider_documents where status = 'pending' group by provider_id
  union all
  select 'lead_report', request_id, created_at, created_at + interval '3 days', provider_id, null, details
  from published_lead_reports where status = 'open'
  union all
  select 'review_report', report.review_id, report.created_at, report.created_at + interval '3 days',
    report.provider_id, null, report.details
  from published_review_reports report join published_reviews reviews on reviews.id = report.review_id
  where report.status = 'open' and reviews.status = 'published'
  union all
  select 'thread_report', thread_id, min(created_at), min(created_at) + interval '3 days',
    (array_agg(reporter_id order by created_at))[1], null, (array_agg(details order by created_at))[1]
  from published_thread_reports where status = 'open' group by thread_id
  union all
  select 'text', id, created_at, created_at + interval '3 days', author_id, null, text
  from published_text_cases where status = 'open'
  union all
  select 'held_review', id, created_at, created_at + interval '3 days', owner_id, null, comment
  from published_reviews
  where status = 'held' and not exists (
    select from published_review_ring_members member join published_review_rings ring on ring.id = member.ring_id
    where member.review_id = published_reviews.id and ring.decided_at is null)
  union all
  select 'review_ring', ring.id, ring.opened_at, ring.opened_at + interval '3 days', ring.provider_id, null, ''
  from published_review_rings ring
  where ring.decided_at is null and exists (
    select from published_review_ring_members member join published_reviews review on review.id = member.review_id
    where member.ring_id = ring.id and review.status in ('waiting', 'held', 'published'))
  union all
  select case topic when 'question' then 'contact' else 'privacy' end, id, created_at,
    created_at + case topic when 'question' then interval '3 days' else interval '30 days' end,
    null, name || E'\\n' || email, message
  from published_contact_messages
  union all
  select 'incident', id, created_at, created_at, null, null, circumstances from incidents where closed_at is null
  union all
  select 'dispute', d.id, d.opened_at, coalesce(d.due_by, d.opened_at + interval '3 days'),
    (select p.provider_id from published_purchases p where p.payment_intent_id = d.payment_intent_id limit 1),
    null, ''
  from published_disputes d where ${WAITS}
  union all
  select 'problem', id, escalated_at, due_at,
    case opened_by when 'owner' then owner_id else provider_id end, null, details
  from published_problems where status = 'escalated'`;

/** How much of what is said a list shows. */
const WORDS_SHOWN = 160;

/** The account of `person_id`, by the name that the marketplace knows it by. */
export const joinPerson = (person_id: RawBuilder<unknown>) => sql`
  left join published_profiles person on person.id = ${person_id}
  left join published_provider_profiles business on business.profile_id = person.id`;
export const PERSON_NAME = sql`coalesce(business.business_name, person.full_name)`;

const FROM = sql`
  from (${WAITING}) waiting
  left join case_work work on work.kind = waiting.kind and work.subject_id = waiting.subject_id`;

export interface CaseList {
  data: CaseSummary[];
  next: string | null;
}

/** Returns a condition for each word of a query: the text has it, whatever its case and accents. */
export const havingWords = (q: string, text: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql`strpos(fold(${text}), fold(${word})) > 0`);

/** The text of a waiting case that words are looked for in. */
export const SEARCHED = sql`concat_ws(' ', waiting.name, waiting.said, business.business_name, person.full_name,
  person.email, waiting.subject_id)`;

/** The four sorts: by which time, and whether the last comes first. */
export const SORTS: Record<CaseSort, { by: "due_at" | "opened_at"; isReversed: boolean }> = {
  due: { by: "due_at", isReversed: false },
  due_last: { by: "due_at", isReversed: true },
  opened: { by: "opened_at", isReversed: false },
  opened_last: { by: "opened_at", isReversed: true },
};

/** Compared as the address of the next page has it, in milliseconds. */
export const timeOf = (sort: CaseSort) =>
  sql`date_trunc('milliseconds', ${sql.ref(`waiting.${SORTS[sort].by}`)})`;

const directionOf = (sort: CaseSort) => (SORTS[sort].isReversed ? sql`desc` : sql`asc`);

/** Returns a page of what waits, and one more. Conditions name `waiting`, `work`, `person` and `business`. */
export async function selectWaiting(
  db: Db,
  where: RawBuilder<unknown>,
  sort: CaseSort = "due",
): Promise<WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    select waiting.kind, waiting.subject_id, waiting.person_id, waiting.opened_at, waiting.due_at,
      coalesce(${PERSON_NAME}, split_part(waiting.name, E'\\n', 1)) as about, left(waiting.said, ${WORDS_SHOWN}) as words,
      work.holder_id, operators.full_name as holder_name, work.snoozed_until, coalesce(work.version, 0) as version
    ${FROM}
    left join operators on operators.id = work.holder_id
    ${joinPerson(sql`waiting.person_id`)}
    where ${where}
    order by ${timeOf(sort)} ${directionOf(sort)}, waiting.subject_id ${directionOf(sort)}
    limit ${PAGE_SIZE + 1}`.execute(db);
  return rows;
}

/** Returns what an expression over `waiting` and `work` counts, by kind. */
export async function countWaiting<Count>(
  db: Db,
  selected: RawBuilder<unknown>,
): Promise<(Count & { kind: CaseKind })[]> {
  const { rows } = await sql<Count & { kind: CaseKind }>`
    select waiting.kind, ${selected} ${FROM} group by waiting.kind`.execute(db);
  return rows;
}

/** Returns a case that waits; undefined when it does not, or no more. */
export async function findCase(db: Db, kind: CaseKind, id: string): Promise<WaitingCase | undefined> {
  const [found] = await selectWaiting(db, sql`waiting.kind = ${kind} and waiting.subject_id = ${id}`);
  return found;
}

export const toSummary = ({
  person_id: _,
  holder_id,
  holder_name,
  opened_at,
  due_at,
  snoozed_until,
  ...row
}: WaitingCase): CaseSummary => ({
  ...row,
  opened_at: opened_at.toISOString(),
  due_at: due_at.toISOString(),
  snoozed_until: snoozed_until?.toISOString() ?? null,
  holder: holder_id ? { id: holder_id, full_name: holder_name ?? "" } : null,
  decided: null,
});
