import { type RawBuilder, sql } from "kysely";
import type { reachOfProvider, seasonsToRenew } from "#features/catalog/server/index.ts";
import {
  CREDITED_LATELY_DAYS,
  DONE_LATELY_DAYS,
  type TaskKind,
  UNLOCKED_LATELY_DAYS,
} from "#features/tasks/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { dayOf } from "#foundation/local-time.ts";
import { needsInReach } from "./needs-in-reach.ts";
import { seasonContracts } from "./season-contracts.ts";
import { endOf, openProblems, unreadMessages, waiting } from "./waiting.ts";

/**
 * Returns the queries of a provider's tasks; leads that wait for an answer are one task, needs in reach
 * another.
 */
export function providerTasks(
  provider_id: string,
  {
    reach,
    seasons,
  }: {
    reach: Awaited<ReturnType<typeof reachOfProvider>>;
    seasons: Awaited<ReturnType<typeof seasonsToRenew>>;
  },
  now: Date,
): RawBuilder<unknown>[] {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const own = sql`r.provider_id = ${provider_id}`;
  const unlocked = sql`${own} and r.status = 'active' and r.unlocked_at is not null`;
  const today = sql`${dayOf(now.getTime())}::date`;
  const isLate = sql`exists (
    select from published_unpaid_invoices owed where owed.request_id = r.id and owed.due_on < ${today})`;
  const unpaid = (kind: TaskKind, isDue: RawBuilder<unknown>) =>
    waiting(
      kind,
      {
        request_id: sql`i.request_id`,
        since: sql`i.due_on`,
        amount_cents: sql`i.left_cents`,
        until: endOf(sql`i.due_on`),
      },
      sql`from published_unpaid_invoices i where i.provider_id = ${provider_id} and ${isDue} order by i.due_on`,
    );
  return [
    waiting(
      "answer_leads",
      {
        request_id: sql`(array_agg(r.id order by a.held_until nulls last, r.created_at))[1]`,
        since: sql`min(r.created_at)`,
        count: sql`count(*)`,
        until: sql`min(a.held_until)`,
      },
      sql`from published_requests r
        left join published_appointments a on a.request_id = r.id and a.held_until > ${now}
        where ${own} and r.status = 'active' and r.unlocked_at is null and r.declined_at is null
        having count(*) > 0`,
    ),
    waiting(
      "answer_needs",
      {
        need_id: sql`(array_agg(need.id order by reach.km, need.published_at desc))[1]`,
        since: sql`max(need.published_at)`,
        count: sql`count(*)`,
      },
      sql`${needsInReach(provider_id, reach, now)}
        having count(*) > 0`,
    ),
    waiting(
      "confirm_time",
      {
        request_id: sql`r.id`,
        since: sql`r.unlocked_at`,
        starts_at: sql`a.starts_at`,
        until: sql`a.held_until`,
      },
      sql`from published_requests r join published_appointments a on a.request_id = r.id
        where ${unlocked} and a.held_until > ${now} order by a.held_until`,
    ),
    waiting(
      "send_quote",
      { request_id: sql`r.id`, since: sql`r.unlocked_at` },
      // By the time of the unlock first: the index of all active requests is the whole product's.
      sql`from (
          with lately as materialized (
            select id, status, unlocked_at from published_requests
            where provider_id = ${provider_id} and unlocked_at > ${before(UNLOCKED_LATELY_DAYS)})
          select * from lately) r
        where r.status = 'active'
          and not exists (select from published_quotes q where q.request_id = r.id)
          and not exists (
            select from published_appointments a
            where a.request_id = r.id and a.confirmed_at is not null and a.done_at is null
              and a.ends_at > ${now})
        order by r.unlocked_at desc`,
    ),
    waiting(
      "plan_work",
      { request_id: sql`r.id`, since: sql`c.created_at`, amount_cents: sql`c.total_cents` },
      sql`from published_requests r join published_contracts_in_force c on c.request_id = r.id
        where ${unlocked} and c.ends_on is null
          and not exists (
            select from published_appointments a
            where a.request_id = r.id and (a.held_until > ${now}
              or a.confirmed_at is not null and (a.done_at is null or a.done_at >= c.created_at)))
          and not exists (
            select from published_proposed_times p where p.request_id = r.id and p.starts_at > ${now})
          and not ${isLate}
        order by c.created_at`,
    ),
    waiting(
      "await_deposit",
      { request_id: sql`r.id`, since: sql`c.accepted_at`, amount_cents: sql`c.deposit_cents` },
      sql`from published_requests r join published_contracts_in_force c on c.request_id = r.id
        where ${unlocked} and c.deposit_cents > 0 and ${isUninvoiced} order by c.accepted_at`,
    ),
    waiting(
      "send_invoice",
      { request_id: sql`r.id`, since: sql`r.completed_at`, amount_cents: sql`c.total_cents` },
      sql`from published_requests r join published_contracts_in_force c on c.request_id = r.id
        where ${own} and r.status = 'completed' and r.completed_at > ${before(DONE_LATELY_DAYS)}
          and ${isUninvoiced}
        order by r.completed_at desc`,
    ),
    waiting(
      "send_invoice",
      {
        request_id: sql`r.id`,
        since: sql`coalesce(${endOf(sql`c.ends_on`)}, a.done_at)`,
        amount_cents: sql`c.total_cents`,
      },
      sql`from published_requests r join published_contracts_in_force c on c.request_id = r.id
          left join published_appointments a on a.request_id = r.id and a.confirmed_at is not null
        where ${unlocked} and case when c.ends_on is null then a.done_at > c.created_at
            else c.ends_on < ${today} end
          and ${isUninvoiced} and not ${isLate}
        order by coalesce(c.ends_on, a.done_at::date) desc`,
    ),
    unpaid("watch_invoice", sql`i.due_on = ${today}`),
    unpaid("chase_invoice", sql`i.due_on < ${today}`),
    waiting(
      "refund_client",
      { request_id: sql`i.request_id`, since: sql`i.since`, amount_cents: sql`i.to_refund_cents` },
      sql`from published_invoices_to_refund i
        where i.provider_id = ${provider_id} and i.since > ${before(CREDITED_LATELY_DAYS)} order by i.since`,
    ),
    ...(seasons.length > 0 ? [renewals(provider_id, seasons)] : []),
    ...openProblems("provider", provider_id),
    unreadMessages("provider", provider_id),
  ];
}

/** Whether nothing of a contract `c` is invoiced, or all of it was credited to be invoiced again. */
const isUninvoiced = sql`not exists (
  select from published_invoiced i where i.contract_id = c.id and i.invoiced_cents > 0)`;

/**
 * Clients of the last season to whom the next one can be proposed, for all services together: until the first
 * one begins.
 */
const renewals = (provider_id: string, seasons: Awaited<ReturnType<typeof seasonsToRenew>>) =>
  waiting(
    "renew_season",
    {
      request_id: sql`(array_agg(c.request_id order by c.starts_on, c.request_id))[1]`,
      since: sql`min(c.starts_on) - 56`,
      count: sql`count(*)`,
      until: sql`min(c.starts_on)::timestamp at time zone 'America/Toronto'`,
    },
    sql`from ${seasonContracts(provider_id, seasons)} c where c.exclusion is null
        having count(*) > 0`,
  );
