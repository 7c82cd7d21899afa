import { type RawBuilder, sql } from "kysely";
import type { CASE_STATES, CaseKind, CaseSort, CaseSummary } from "#features/operator/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { WAITS } from "../disputes/read-disputes.ts";

interface Row {
  kind: CaseKind;
  subject_id: string;
  opened_at: Date;
  due_at: Date;
  holder_id: string | null;
  holder_name: string | null;
  snoozed_until: Date | null;
  version: number;
}

/**
 * Everything that waits, from where it is written. Each part reads its partial index of what is open, so the cost is that
 * of what waits, not of the tables. Documents are promised in two working days, the rest in three days;
 * an incident is due at once, a dispute when the bank wants its answer; the law gives thirty for what is asked about personal data (Loi sur la protection des renseignements personnels dans le
 * secteur privé, art. 32).
 */
const WAITING = sql`
  select 'papers' as kind, provider_id as subject_id, min(created_at) as opened_at,
    two_working_days_after(min(created_at)) as due_at
  from published_provider_documents where status = 'pending' group by provider_id
  union all
  select 'lead_report', request_id, created_at, created_at + interval '3 days'
  from published_lead_reports where status = 'open'
  union all
  select 'review_report', report.review_id, report.created_at, report.created_at + interval '3 days'
  from published_review_reports report join published_reviews reviews on reviews.id = report.review_id
  where report.status = 'open' and reviews.status = 'published'
  union all
  select 'thread_report', thread_id, min(created_at), min(created_at) + interval '3 days'
  from published_thread_reports where status = 'open' group by thread_id
  union all
  select 'text', id, created_at, created_at + interval '3 days' from published_text_cases where status = 'open'
  union all
  select 'held_review', id, created_at, created_at + interval '3 days' from published_reviews
  where status = 'held' and not exists (
    select from published_review_ring_members member join published_review_rings ring on ring.id = member.ring_id
    where member.review_id = published_reviews.id and ring.decided_at is null)
  union all
  select 'review_ring', ring.id, ring.opened_at, ring.opened_at + interval '3 days' from published_review_rings ring
  where ring.decided_at is null and exists (
    select from published_review_ring_members member join published_reviews review on review.id = member.review_id
    where member.ring_id = ring.id and review.status in ('waiting', 'held', 'published'))
  union all
  select case topic when 'question' then 'contact' else 'privacy' end, id, created_at,
    created_at + case topic when 'question' then interval '3 days' else interval '30 days' end
  from published_contact_messages
  union all
  select 'incident', id, created_at, created_at from incidents where closed_at is null
  union all
  select 'dispute', d.id, d.opened_at, coalesce(d.due_by, d.opened_at + interval '3 days')
  from published_disputes d where ${WAITS}
  union all
  select 'problem', id, escalated_at, due_at from published_problems where status = 'escalated'`;

/** The four sorts: by which time, and whether the last comes first. */
const SORTS: Record<CaseSort, { by: "due_at" | "opened_at"; isReversed: boolean }> = {
  due: { by: "due_at", isReversed: false },
  due_last: { by: "due_at", isReversed: true },
  opened: { by: "opened_at", isReversed: false },
  opened_last: { by: "opened_at", isReversed: true },
};

/** Compared as the address of the next page has it, in milliseconds. */
const timeOf = (sort: CaseSort) => sql`date_trunc('milliseconds', ${sql.ref(`waiting.${SORTS[sort].by}`)})`;

const directionOf = (sort: CaseSort) => (SORTS[sort].isReversed ? sql`desc` : sql`asc`);

const selectCases = (where: RawBuilder<unknown>, sort: CaseSort = "due") => sql<Row>`
  select waiting.*, work.holder_id, operators.full_name as holder_name, work.snoozed_until,
    coalesce(work.version, 0) as version
  from (${WAITING}) waiting
  left join case_work work on work.kind = waiting.kind and work.subject_id = waiting.subject_id
  left join operators on operators.id = work.holder_id
  where ${where}
  order by ${timeOf(sort)} ${directionOf(sort)}, waiting.subject_id ${directionOf(sort)}
  limit ${PAGE_SIZE + 1}`;

/** Returns a page of cases and the `after` of the next page; null at the end. */
export async function listCases(
  db: Db,
  operator_id: string | null,
  {
    state,
    kind,
    sort,
    after,
    now,
  }: {
    state: (typeof CASE_STATES)[number];
    kind?: CaseKind | undefined;
    sort: CaseSort;
    after?: string | undefined;
    now: Date;
  },
): Promise<{ data: CaseSummary[]; next: string | null }> {
  const beyond = SORTS[sort].isReversed ? sql`<` : sql`>`;
  const [time, subjectId] = after?.split("_") ?? [];
  const conditions = [
    ...(state === "snoozed" ? [sql`work.snoozed_until > ${now}`] : []),
    // Who is asked something is not told to wait.
    ...(state === "open" || state === "mine"
      ? [sql`(work.snoozed_until is null or work.snoozed_until <= ${now})`]
      : []),
    ...(state === "mentioned"
      ? [
          sql`exists (select from case_notes note where note.kind = waiting.kind
            and note.subject_id = waiting.subject_id and note.mentions @> array[${operator_id}]::uuid[])`,
        ]
      : []),
    ...(state === "mine" ? [sql`work.holder_id = ${operator_id}`] : []),
    ...(kind ? [sql`waiting.kind = ${kind}`] : []),
    ...(after
      ? [sql`(${timeOf(sort)}, waiting.subject_id) ${beyond} (${time}::timestamptz, ${subjectId}::uuid)`]
      : []),
  ];
  const { rows } = await selectCases(sql.join(conditions, sql` and `), sort).execute(db);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next =
    rows.length > PAGE_SIZE && last ? `${last[SORTS[sort].by].toISOString()}_${last.subject_id}` : null;
  return { data: page.map(toSummary), next };
}

/** Returns a case that waits; undefined when it does not, or no more. */
export async function findCase(db: Db, kind: CaseKind, id: string): Promise<CaseSummary | undefined> {
  const { rows } = await selectCases(sql`waiting.kind = ${kind} and waiting.subject_id = ${id}`).execute(db);
  return rows[0] && toSummary(rows[0]);
}

const toSummary = ({
  holder_id,
  holder_name,
  opened_at,
  due_at,
  snoozed_until,
  ...row
}: Row): CaseSummary => ({
  ...row,
  opened_at: opened_at.toISOString(),
  due_at: due_at.toISOString(),
  snoozed_until: snoozed_until?.toISOString() ?? null,
  holder: holder_id ? { id: holder_id, full_name: holder_name ?? "" } : null,
});
