import { sql } from "kysely";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Returns the real cost to a provider of these unlocked leads, none of them returned, in cents before taxes:
 * card payments less refunds and lost disputes, and for credits the price of the purchases they were drawn
 * from. Credits of promotions and adjustments cost nothing.
 */
export async function spentOnLeads(db: Db, provider: Provider, leads: readonly string[]): Promise<number> {
  if (leads.length === 0) return 0;
  const [card, credits] = await Promise.all([paidByCard(db, provider, leads), drawn(db, provider, leads)]);
  return card + credits;
}

async function paidByCard(db: Db, provider: Provider, leads: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(round(price_cents * (1 - least(1, (refunded_cents + lost_cents)::numeric / total_cents)))), 0)::int
      as cents
    from purchases
    where request_id = any(${leads}::uuid[]) and provider_id = ${provider.id} and status in ('paid', 'refunded')`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/**
 * The oldest credits are drawn first, so those in the balance are the newest. From these the ledger is walked
 * back to the oldest of the leads: `depth` counts the credits that came, or were drawn, since. A returned
 * lead counts as never unlocked, but for promotions that ended meanwhile, whose credits stay; a reversed
 * purchase counts for the credits it still gives.
 */
async function drawn(db: Db, provider: Provider, leads: readonly string[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with ledger as materialized (
      select id, kind, amount, request_id, purchase_id, created_at from credit_entries
      where provider_id = ${provider.id} and kind not in ('unlock', 'promotion')
    ), came as (
      select e.id, e.created_at,
        case e.kind
          when 'purchase' then e.amount + coalesce((select sum(r.amount) from ledger r
            where r.kind = 'payment_reversal' and r.purchase_id = e.purchase_id), 0)
          when 'lead_return' then (select coalesce(sum(d.credits), 0) from credit_entries x
            join credit_grant_draws d on d.entry_id = x.id
            where x.request_id = e.request_id and x.kind in ('unlock', 'lead_return'))
          else e.amount
        end as credits,
        coalesce(p.price_cents::numeric / p.credits, 0) as credit_cents
      from ledger e left join purchases p on p.id = e.purchase_id and e.kind = 'purchase'
      where e.amount > 0 and (e.kind <> 'payment_reversal' or e.purchase_id is null)
    ), went as (
      select e.id, e.request_id, e.created_at, -e.amount as credits from ledger e
      where e.amount < 0 and (e.kind <> 'payment_reversal' or e.purchase_id is null)
      union all
      select e.id, e.request_id, e.created_at, -e.amount from credit_entries e
      where e.provider_id = ${provider.id} and e.kind = 'unlock'
        and e.created_at >= (select min(created_at) from credit_entries
          where kind = 'unlock' and request_id = any(${leads}::uuid[]))
        and not exists (select from ledger r where r.kind = 'lead_return' and r.request_id = e.request_id)
    ), bought as (
      select w.*, w.credits - (select coalesce(sum(d.credits), 0) from credit_grant_draws d where d.entry_id = w.id)
        as from_bought
      from went w
    ), lots as (
      select credit_cents, credits, sum(credits) over (order by created_at desc, id desc) as depth from came
    ), draws as (
      select request_id, from_bought, sum(from_bought) over (order by created_at desc, id desc)
        + (select balance from credit_accounts where provider_id = ${provider.id})
        - (select coalesce(sum(remaining), 0) from credit_grants
            where provider_id = ${provider.id} and remaining > 0) as depth
      from bought
    )
    select coalesce(round(sum(lots.credit_cents * (least(lots.depth, draws.depth)
      - greatest(lots.depth - lots.credits, draws.depth - draws.from_bought)))), 0)::int as cents
    from draws
    join lots on lots.depth > draws.depth - draws.from_bought and lots.depth - lots.credits < draws.depth
    where draws.request_id = any(${leads}::uuid[])`.execute(db);
  return rows[0]?.cents ?? 0;
}
