import { type RawBuilder, type SqlBool, sql } from "kysely";
import { DONE_LATELY_DAYS } from "#features/tasks/contract/index.ts";
import { FACTS, OWED_RULES, STAGE_RULES, type Stage } from "#features/work/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { dayOf } from "#foundation/local-time.ts";

/** Whether rows with the facts as columns meet all the conditions of a rule. */
function holds(conditions: (typeof OWED_RULES)[number]): RawBuilder<unknown> {
  const all = keysOf(FACTS).flatMap((fact) => {
    const values = conditions[fact];
    return values ? [sql`${sql.ref(fact)} in (${sql.join(values.map((value) => sql.lit(value)))})`] : [];
  });
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/**
 * The stage of rows with the facts as columns: the lines of `STAGE_RULES` as they are, the first that holds.
 */
export const stageColumn: RawBuilder<Stage> = sql<Stage>`case ${sql.join(
  STAGE_RULES.map(([stage, conditions]) => sql`when ${holds(conditions)} then ${sql.lit(stage)}`),
  sql` `,
)} end`;

/** Whether the list « Impayé » has such rows. */
const owedColumn = sql<boolean>`(${sql.join(OWED_RULES.map(holds), sql` or `)})`;

/** The condition on work that the list of a stage has it: what is owed is under « Impayé » too. */
export const isListedAt = (stage: Stage): RawBuilder<SqlBool> =>
  stage === "unpaid" ? sql<SqlBool>`is_owed` : sql<SqlBool>`stage = ${sql.lit(stage)}`;

/** How many lines of some work each list has. */
export const countsOf = (work: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select listed.stage, count(*)::int as count
  from (${work}) work
  cross join lateral (select work.stage union select 'unpaid' where work.is_owed) listed (stage)
  group by listed.stage`;

const doneAfter = (now: Date) => new Date(now.getTime() - DONE_LATELY_DAYS * DAY_MS);

/**
 * Requests that a provider is to be paid, to invoice or to refund for although they are over. Found by what
 * is owed, so that what is read does not grow with all that was ever done.
 */
const owed = (provider_id: string, now: Date) => sql`array(
  select i.request_id from published_unpaid_invoices i where i.provider_id = ${provider_id}
  union
  select i.request_id from published_invoices_to_refund i where i.provider_id = ${provider_id}
  union
  select done.id from published_requests done
  join published_contracts c on c.request_id = done.id and c.provider_id = ${provider_id} and c.cancelled_at is null
  where done.provider_id = ${provider_id} and done.status = 'completed' and done.completed_at > ${doneAfter(now)}
    and not exists (select from published_invoices i where i.contract_id = c.id and i.credited_cents < i.total_cents))`;

/** Conditions on a provider's requests `r`: together they are all work, each with an index of its own. */
const POOLS = {
  locked: () => sql`r.status = 'active' and r.unlocked_at is null and r.declined_at is null`,
  unlocked: () => sql`r.status = 'active' and r.unlocked_at is not null`,
  owed: (provider_id: string, now: Date) =>
    sql`r.status <> 'active' and r.unlocked_at is not null and r.id = any(${owed(provider_id, now)})`,
  completed: () => sql`r.status = 'completed'`,
  ended: () => sql`r.status in ('cancelled', 'expired') and r.unlocked_at is not null`,
  all: () => sql`r.declined_at is null and (r.status = 'active' or r.unlocked_at is not null)`,
};
export type Pool = keyof typeof POOLS;

/** Where the work of each stage is. */
export const POOLS_OF_STAGE: Record<Stage, readonly Pool[]> = {
  answer: ["locked"],
  quote: ["unlocked"],
  sent: ["unlocked"],
  plan: ["unlocked"],
  planned: ["unlocked"],
  underway: ["unlocked"],
  invoice: ["unlocked", "owed"],
  unpaid: ["unlocked", "owed"],
  done: ["completed"],
  closed: ["ended"],
};

interface Work {
  provider_id: string;
  /** What narrows requests `r`. */
  matching: RawBuilder<SqlBool>;
  now: Date;
}

/** The requests of one pool. */
export const requestsIn = (pool: Pool, { provider_id, matching, now }: Work): RawBuilder<unknown> => sql`
  select r.id, r.owner_id, r.service_id, r.property_id, r.business_type_id, r.status, r.unlocked_at, r.completed_at,
    r.created_at
  from published_requests r
  where r.provider_id = ${provider_id} and ${POOLS[pool](provider_id, now)} and ${matching}`;

/**
 * The work of a provider that some pools hold and a condition on `r` narrows, each with its facts and its
 * stage. A condition on what is read already belongs there, so that its index is used.
 */
export function workIn(pools: readonly Pool[], { provider_id, matching, now }: Work): RawBuilder<unknown> {
  const rows = pools.map((pool) => requestsIn(pool, { provider_id, matching, now }));
  const today = sql`${dayOf(now.getTime())}::date`;
  // What a row depends on is looked up by its id (`limit`) and computed once, whatever reads it (`offset`):
  // what is read is in proportion to the rows, whatever the planner expects of them.
  return sql`
    select r.id, r.owner_id, r.service_id, r.property_id, r.business_type_id, r.completed_at, r.created_at, a.starts_at,
      q.total_cents as quote_cents, q.expires_at as quote_until, c.id as contract_id,
      unpaid.left_cents, unpaid.due_on, back.to_refund_cents, facts.*
    from (${sql.join(rows, sql` union all `)}) r
    left join lateral (select * from published_appointments where request_id = r.id limit 1) a on true
    left join lateral (
      select * from published_quotes where request_id = r.id and status = 'sent' and expires_at > ${now} limit 1
    ) q on true
    left join lateral (
      select * from published_contracts where request_id = r.id and cancelled_at is null limit 1
    ) c on true
    left join lateral (
      select min(i.due_on) as due_on, sum(i.left_cents)::int as left_cents
      from published_unpaid_invoices i where i.request_id = r.id
    ) unpaid on true
    left join lateral (
      select sum(i.to_refund_cents)::int as to_refund_cents
      from published_invoices_to_refund i where i.request_id = r.id
    ) back on true
    cross join lateral (
      select *, ${stageColumn} as stage, ${owedColumn} as is_owed
      from (
        select r.status,
          case when r.unlocked_at is null then 'locked' else 'unlocked' end as lead,
          case when r.completed_at > ${doneAfter(now)} then 'yes' else 'no' end as lately_done,
          case when c.id is null then case when q.id is null then 'none' else 'quote' end
            when c.ends_on is null then 'contract'
            when (select s.starts_on from published_contracts_in_force s where s.id = c.id) > ${today} then 'season_ahead'
            when c.ends_on >= ${today} then 'season'
            else 'season_over' end as agreement,
          case when a.confirmed_at is null then case when a.held_until > ${now} then 'held' else 'none' end
            when a.done_at < c.created_at then 'none'
            when a.done_at is not null then 'done'
            when coalesce(a.on_the_way_at, a.arrived_at, a.starts_at) <= ${now} then 'begun'
            else 'ahead' end as time,
          case when unpaid.due_on < ${today} then 'late'
            when unpaid.due_on is not null then 'unpaid'
            when (select true from published_invoices i where i.contract_id = c.id and i.credited_cents < i.total_cents limit 1) then 'paid'
            else 'none' end as invoice,
          case when back.to_refund_cents > 0 then 'owed' else 'none' end as refund
        offset 0
      ) known
      offset 0
    ) facts`;
}
