import { type RawBuilder, sql } from "kysely";
import { DONE_LATELY_DAYS } from "#features/tasks/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { endOf, openProblems, unreadMessages, waiting } from "./waiting.ts";

/** Returns the queries of an owner's tasks. */
export function ownerTasks(owner_id: string, now: Date): RawBuilder<unknown>[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const active = sql`r.owner_id = ${owner_id} and r.status = 'active'`;
  return [
    waiting(
      "accept_quote",
      {
        request_id: sql`q.request_id`,
        since: sql`q.sent_at`,
        amount_cents: sql`q.total_cents`,
        until: sql`q.expires_at`,
        count: sql`(
          select count(*) from published_quotes other join published_requests same on same.id = other.request_id
          where same.owner_id = r.owner_id and same.status = 'active'
            and same.property_id = r.property_id and same.business_type_id = r.business_type_id
            and other.status = 'sent' and other.expires_at > ${now})`,
      },
      sql`from published_quotes q join published_requests r on r.id = q.request_id
        where ${active} and q.status = 'sent' and q.expires_at > ${now} order by q.expires_at`,
    ),
    waiting(
      "choose_time",
      { request_id: sql`r.id`, since: sql`r.created_at`, until: sql`max(p.starts_at)` },
      sql`from published_requests r join published_proposed_times p on p.request_id = r.id
        where ${active} and p.starts_at > ${now} group by r.id, r.created_at order by max(p.starts_at)`,
    ),
    waiting(
      "answer_question",
      { request_id: sql`r.id`, since: sql`min(question.asked_at)` },
      sql`from published_requests r join published_open_questions question on question.request_id = r.id
        where ${active} and r.declined_at is null
          and not exists (select from published_blocked_threads blocked where blocked.request_id = r.id)
        group by r.id order by min(question.asked_at)`,
    ),
    waiting(
      "pay_invoice",
      {
        request_id: sql`i.request_id`,
        since: sql`i.due_on`,
        amount_cents: sql`i.left_cents`,
        until: endOf(sql`i.due_on`),
      },
      sql`from published_unpaid_invoices i where i.owner_id = ${owner_id} and i.claimed_paid_at is null
        order by i.due_on`,
    ),
    waiting(
      "unanswered_need",
      { need_id: sql`need.id`, since: sql`need.published_at`, until: sql`need.expires_at` },
      sql`from published_open_needs need
        where need.owner_id = ${owner_id} and need.expires_at > ${now} and need.answers = 0
          and need.published_at <= ${before(1)}
          and exists (
            select from published_properties place where place.id = need.property_id and place.removed_at is null)
        order by need.expires_at`,
    ),
    waiting(
      "write_review",
      { request_id: sql`r.id`, since: sql`r.completed_at` },
      sql`from published_requests r
        where r.owner_id = ${owner_id} and r.unlocked_by <> 'own_client'
          and r.status = 'completed' and r.completed_at > ${before(DONE_LATELY_DAYS)}
          and not exists (select from published_reviews review where review.request_id = r.id)
          and not exists (select from published_lead_returns returned where returned.request_id = r.id)
        order by r.completed_at desc`,
    ),
    ...openProblems("owner", owner_id),
    unreadMessages("owner", owner_id),
  ];
}
