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

/** Requests with an invoice that is to be paid or refunded. */
const toSettle = (provider_id: string) => sql`
  select i.request_id from published_unpaid_invoices i where i.provider_id = ${provider_id}
  union
  select i.request_id from published_invoices_to_refund i where i.provider_id = ${provider_id}`;

/**
 * Requests that a provider is to be paid, to invoice or to refund for although they are over. Found by what
 * is owed, so that what is read does not grow with all that was ever done.
 */
const owed = (provider_id: string, now: Date) => sql`array(
  ${toSettle(provider_id)}
  union
  select done.id from published_requests done
  join published_contracts c on c.request_id = done.id and c.provider_id = ${provider_id} and c.cancelled_at is null
  where done.provider_id = ${provider_id} and done.status = 'completed' and done.completed_at > ${doneAfter(now)}
    and not exists (select from published_invoiced i where i.contract_id = c.id and i.invoiced_cents > 0))`;

/** Conditions on a provider's requests `r`, each with an index of its own. */
const POOLS = {
  locked: () => sql`r.status = 'active' and r.unlocked_at is null and r.declined_at is null`,
  unlocked: () => sql`r.status = 'active' and r.unlocked_at is not null`,
  owed: (provider_id: string, now: Date) =>
    sql`r.status <> 'active' and r.unlocked_at is not null and r.id = any(${owed(provider_id, now)})`,
  unsettled: (provider_id: string) =>
    sql`r.unlocked_at is not null and r.id = any(array(${toSettle(provider_id)}))`,
  completed: () => sql`r.status = 'completed'`,
  ended: () => sql`r.status in ('cancelled', 'expired') and r.unlocked_at is not null`,
  all: () => sql`r.declined_at is null and (r.status = 'active' or r.unlocked_at is not null)`,
};
export type Pool = keyof typeof POOLS;

/** The pools that hold the work of each stage. */
export const POOLS_OF_STAGE: Record<Stage, readonly Pool[]> = {
  answer: ["locked"],
  quote: ["unlocked"],
  sent: ["unlocked"],
  plan: ["unlocked"],
  planned: ["unlocked"],
  underway: ["unlocked"],
  invoice: ["unlocked", "owed"],
  unpaid: ["unsettled"],
  done: ["completed"],
  closed: ["ended"],
};

export interface Work {
  provider_id: string;
  /** The condition that narrows requests `r`. */
  matching: RawBuilder<SqlBool>;
  now: Date;
}

/** The requests of one pool. */
export const requestsIn = (pool: Pool, { provider_id, matching, now }: Work): RawBuilder<unknown> => sql`
  select r.id, r.owner_id, r.provider_id, r.service_id, r.property_id, r.business_type_id, r.status, r.unlocked_at,
    r.completed_at, r.created_at, null::timestamptz as next_at
  from published_requests r
  where r.provider_id = ${provider_id} and ${POOLS[pool](provider_id, now)} and ${matching}`;

/**
 * The requests with a time or a season ahead, the next first: `next_at` is their appointment's start, else
 * the first day of their season. Appointments and contracts have few columns here and sort at once; the
 * requests are read one by one in that order, until a page is full.
 */
const requestsAhead = ({ provider_id, matching, now }: Work, after: Place | undefined) => sql`
  select ahead.request_id as id, r.owner_id, r.provider_id, r.service_id, r.property_id, r.business_type_id, r.status,
    r.unlocked_at, r.completed_at, r.created_at, ahead.next_at
  from (
    select request_id, next_at
    from (
      select request_id, starts_at from published_appointments
      where provider_id = ${provider_id} and ends_at > ${now} and confirmed_at is not null and done_at is null
        and coalesce(on_the_way_at, arrived_at, starts_at) > ${now}
    ) a
    full join (
      select request_id, starts_on::timestamp at time zone 'America/Toronto' as season_at
      from published_contracts_in_force
      where provider_id = ${provider_id} and ends_on >= ${today(now)} and starts_on > ${today(now)}
    ) s using (request_id)
    cross join lateral (select date_trunc('milliseconds', coalesce(starts_at, season_at)) as next_at) its
    ${after ? sql`where (next_at, request_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by next_at, request_id
  ) ahead
  cross join lateral (
    select * from published_requests r where r.id = ahead.request_id and ${POOLS.unlocked()} and ${matching} limit 1
  ) r`;

const today = (now: Date) => sql`${dayOf(now.getTime())}::date`;

/**
 * The work of a provider that some pools hold and a condition on `r` narrows, each with its facts and its
 * stage. A condition on what is read already belongs there, so that its index is used.
 */
export const workIn = (pools: readonly Pool[], work: Work): RawBuilder<unknown> =>
  withFacts(
    sql`${sql.join(
      pools.map((pool) => requestsIn(pool, work)),
      sql` union all `,
    )}`,
    work.now,
  );

/** The place of a line in the order of `requestsAhead`. */
interface Place {
  at: string;
  id: string;
}

/** The work after a line that has a time or a season ahead, the next first: « Planifié » is in it. */
export const workAhead = (work: Work, after: Place | undefined): RawBuilder<unknown> =>
  withFacts(requestsAhead(work, after), work.now);

function withFacts(requests: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  // The facts of a row are looked up by its id (`limit`) and computed once, however often they are used
  // (`offset`): the reads stay in proportion to the rows, whatever the planner expects.
  return sql`
    select r.id, r.owner_id, r.provider_id, r.service_id, r.property_id, r.business_type_id, r.completed_at, r.created_at,
      r.next_at, a.starts_at, q.total_cents as quote_cents, q.expires_at as quote_until, c.id as contract_id,
      unpaid.left_cents, unpaid.due_on, back.to_refund_cents, facts.*
    from (${requests}) r
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
            when (select s.starts_on from published_contracts_in_force s where s.id = c.id) > ${today(now)} then 'season_ahead'
            when c.ends_on >= ${today(now)} then 'season'
            else 'season_over' end as agreement,
          case when a.confirmed_at is null then case when a.held_until > ${now} then 'held' else 'none' end
            when a.done_at < c.created_at then 'none'
            when a.done_at is not null then 'done'
            when coalesce(a.on_the_way_at, a.arrived_at, a.starts_at) <= ${now} then 'begun'
            else 'ahead' end as time,
          case when unpaid.due_on < ${today(now)} then 'late'
            when unpaid.due_on is not null then 'unpaid'
            when (select true from published_invoiced i where i.contract_id = c.id and i.invoiced_cents > 0 limit 1) then 'paid'
            else 'none' end as invoice,
          case when back.to_refund_cents > 0 then 'owed' else 'none' end as refund
        offset 0
      ) known
      offset 0
    ) facts`;
}
