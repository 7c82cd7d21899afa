import { type RawBuilder, sql } from "kysely";
import {
  CASE_KIND_NAMES,
  type CaseKind,
  type CaseSort,
  type CaseSummary,
  OPERATOR_LIMITS,
} from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { WAITS } from "../disputes/read-disputes.ts";

export interface WaitingCase {
  kind: CaseKind;
  subject_id: string;
  /** The account that it is about or comes from. */
  person_id: string | null;
  about: string | null;
  /** The account of the other side, in a dispute between two people. */
  other_person_id: string | null;
  other_side: string | null;
  words: string;
  opened_at: Date;
  due_at: Date;
  holder_id: string | null;
  holder_name: string | null;
  snoozed_until: Date | null;
  version: number;
}

/**
 * All that waits for a decision, read from its own tables. Each part reads its partial index of open rows, so
 * the cost grows with what waits, not with the tables. Documents are promised in two working days, the rest
 * in three days; an incident is due at once, a dispute when the bank wants its answer; the law gives thirty
 * for requests about personal data (Loi sur la protection des renseignements personnels dans le secteur
 * privé, art. 32).
 */
// An author without an account has the address below the name, on a line of its own: it is searched, not
// shown.
const DECIDED = sql`
  select 'papers' as kind, provider_id as subject_id, min(created_at) as opened_at,
    two_working_days_after(min(created_at)) as due_at, provider_id as person_id, null as name, '' as said,
    null::uuid as other_person_id
  from published_provider_documents where status = 'pending' group by provider_id
  union all
  select 'lead_report', report.request_id, report.created_at, report.created_at + interval '3 days',
    report.provider_id, null, report.details, request.owner_id
  from published_lead_reports report join published_requests request on request.id = report.request_id
  where report.status = 'open'
  union all
  select 'review_report', report.review_id, report.created_at, report.created_at + interval '3 days',
    report.provider_id, null, report.details, reviews.owner_id
  from published_review_reports report join published_reviews reviews on reviews.id = report.review_id
  where report.status = 'open' and reviews.status = 'published'
  union all
  select 'thread_report', report.thread_id, report.opened_at, report.opened_at + interval '3 days',
    report.reporter_id, null, report.details,
    case report.reporter_id when request.owner_id then request.provider_id else request.owner_id end
  from (
    select thread_id, min(created_at) as opened_at, (array_agg(reporter_id order by created_at))[1] as reporter_id,
      (array_agg(details order by created_at))[1] as details
    from published_thread_reports where status = 'open' group by thread_id) report
  join published_requests request on request.id = report.thread_id
  union all
  select 'text', id, created_at, created_at + interval '3 days', author_id, null, text, null
  from published_text_cases where status = 'open'
  union all
  select 'held_review', id, created_at, created_at + interval '3 days', owner_id, null, comment,
    provider_id
  from published_reviews
  where status = 'held' and not exists (
    select from published_review_ring_members member join published_review_rings ring on ring.id = member.ring_id
    where member.review_id = published_reviews.id and ring.decided_at is null)
  union all
  select 'review_ring', ring.id, ring.opened_at, ring.opened_at + interval '3 days', ring.provider_id, null, '',
    null
  from published_review_rings ring
  where ring.decided_at is null and exists (
    select from published_review_ring_members member join published_reviews review on review.id = member.review_id
    where member.ring_id = ring.id and review.status in ('waiting', 'held', 'published'))
  union all
  select case topic when 'question' then 'contact' else 'privacy' end, id, created_at,
    created_at + case topic when 'question' then interval '3 days' else interval '30 days' end,
    null, name || E'\\n' || email, message, null
  from published_contact_messages
  union all
  select 'incident', id, created_at, created_at, null, null, circumstances, null
  from incidents where closed_at is null
  union all
  select 'dispute', d.id, d.opened_at, coalesce(d.due_by, d.opened_at + interval '3 days'),
    (select p.provider_id from published_purchases p where p.payment_intent_id = d.payment_intent_id limit 1),
    null, '', null
  from published_disputes d where ${WAITS}
  union all
  select 'problem', id, escalated_at, due_at,
    case opened_by when 'owner' then owner_id else provider_id end, null, details,
    case opened_by when 'owner' then provider_id else owner_id end
  from published_problems where status = 'escalated'`;

/**
 * Proposals of operators, for a second one with at least a given level. Money and packs are promised in two
 * working days; an announcement and a text are due when they are to leave or to come into force; a request
 * about personal data is due two working days after the person's time to stop it. A privacy order is named by
 * its message.
 */
const PROPOSED = sql`
  select 'money_order' as kind, id as subject_id, asked_at as opened_at, two_working_days_after(asked_at) as due_at,
    provider_id as person_id, null as name, reason as said, 'chief' as confirmed_by, asked_by_id as proposer_id
  from money_orders where state = 'proposed'
  union all
  select 'pack', id, asked_at, two_working_days_after(asked_at), null, name, reason, 'chief', asked_by_id
  from pack_proposals where state = 'proposed'
  union all
  select 'announcement', id, asked_at,
    greatest(asked_at, (from_day + time '08:00') at time zone 'America/Toronto'), null, subject, text, 'chief',
    asked_by_id
  from announcements where state = 'proposed'
  union all
  select 'site_text', id, written_at, greatest(written_at, from_day::timestamp at time zone 'America/Toronto'),
    null, title, '', 'chief', written_by_id
  from published_site_texts where state = 'proposed'
  union all
  select 'privacy_order', message_id, asked_at,
    two_working_days_after(coalesce(notified_at, asked_at)
      + make_interval(hours => ${OPERATOR_LIMITS.orderWaitHours}::int)),
    account_id, null, '', 'agent', asked_by_id
  from privacy_orders where state = 'proposed'`;

const WAITING = sql`
  select decided.*, null as confirmed_by, null::uuid as proposer_id from (${DECIDED}) decided
  union all
  select kind, subject_id, opened_at, due_at, person_id, name, said, null, confirmed_by, proposer_id
  from (${PROPOSED}) proposed`;

/** The operator who reads the waiting cases. */
export interface Viewer {
  /** Null for the command line. */
  id: string | null;
  /** The levels that proposals wait for which they may confirm. */
  confirms: readonly OperatorLevel[];
}

/** Whether the viewer may see a case: only those who may confirm a proposal see it. */
export const isSeenBy = ({ id, confirms }: Viewer): RawBuilder<unknown> => sql`
  (waiting.confirmed_by is null
    or (waiting.confirmed_by = any(${confirms}::text[]) and waiting.proposer_id is distinct from ${id}::uuid))`;

/** The number of characters of a text that a list shows. */
const WORDS_SHOWN = 160;

/** The accounts of both sides of a case, each by the name that the marketplace knows it by. */
export const joinSides = (cases: "waiting" | "decided") => sql`
  left join published_profiles person on person.id = ${sql.ref(`${cases}.person_id`)}
  left join published_provider_profiles business on business.profile_id = person.id
  left join published_profiles other on other.id = ${sql.ref(`${cases}.other_person_id`)}
  left join published_provider_profiles other_business on other_business.profile_id = other.id`;
export const PERSON_NAME = sql`coalesce(business.business_name, person.full_name)`;
export const OTHER_NAME = sql`coalesce(other_business.business_name, other.full_name)`;
const SIDES_SEARCHED = sql`business.business_name, person.full_name, person.email,
  other_business.business_name, other.full_name, other.email`;

const FROM = sql`
  from (${WAITING}) waiting
  left join case_work work on work.kind = waiting.kind and work.subject_id = waiting.subject_id`;

/** Returns a condition for each word of a query: the text has it, regardless of case and accents. */
export const havingWords = (q: string, text: RawBuilder<unknown>): RawBuilder<unknown>[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql`strpos(fold(${text}), fold(${word})) > 0`);

/** The name of a case's kind, as lists show it. */
const kindName = (cases: "waiting" | "decided") =>
  sql`${CASE_KIND_NAMES}::jsonb ->> ${sql.ref(`${cases}.kind`)}`;

/** The texts of a waiting case, and of a decided one, that words are looked for in. */
export const SEARCHED = {
  waiting: sql`concat_ws(' ', ${kindName("waiting")}, waiting.name, waiting.said, ${SIDES_SEARCHED},
    waiting.subject_id)`,
  decided: sql`concat_ws(' ', ${kindName("decided")}, ${SIDES_SEARCHED}, decided.subject_id)`,
};

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

/**
 * Returns a page of waiting cases, and one more, unless `limit` says how many. Conditions name `waiting`,
 * `work`, `person` and `business`.
 */
export async function selectWaiting(
  db: Db,
  where: RawBuilder<unknown>,
  sort: CaseSort = "due",
  limit: number = PAGE_SIZE + 1,
): Promise<WaitingCase[]> {
  const { rows } = await sql<WaitingCase>`
    select waiting.kind, waiting.subject_id, waiting.person_id, waiting.opened_at, waiting.due_at,
      waiting.other_person_id, ${OTHER_NAME} as other_side,
      coalesce(${PERSON_NAME}, split_part(waiting.name, E'\\n', 1)) as about, left(waiting.said, ${WORDS_SHOWN}) as words,
      work.holder_id, operators.full_name as holder_name, work.snoozed_until, coalesce(work.version, 0) as version
    ${FROM}
    left join operators on operators.id = work.holder_id
    ${joinSides("waiting")}
    where ${where}
    order by ${timeOf(sort)} ${directionOf(sort)}, waiting.subject_id ${directionOf(sort)}
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns an aggregate over `waiting` and `work`, by kind, of the cases that `where` keeps. */
export async function countWaiting<Count>(
  db: Db,
  selected: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<(Count & { kind: CaseKind })[]> {
  const { rows } = await sql<Count & { kind: CaseKind }>`
    select waiting.kind, ${selected} ${FROM} where ${where} group by waiting.kind`.execute(db);
  return rows;
}

/** Returns a case that waits; undefined when it does not, or no more. */
export async function findCase(db: Db, kind: CaseKind, id: string): Promise<WaitingCase | undefined> {
  const [found] = await selectWaiting(db, sql`waiting.kind = ${kind} and waiting.subject_id = ${id}`);
  return found;
}

export const toSummary = ({
  person_id: _,
  other_person_id: __,
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
