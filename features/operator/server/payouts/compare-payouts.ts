import { sql } from "kysely";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { Db } from "#platform/postgres/database.ts";

/** A movement or a payout that does not agree with the books. */
export interface PayoutDifference {
  name: "movements_of_no_purchase" | "movements_differ" | "payout_differs";
  /** The purchase where there is one, else Stripe's id of the payment or of the payout. */
  subject: string;
  detail: string;
}

/** The age below which a movement may not be recorded yet, its event still on the way. */
export const RECORDING_DELAY_MS = 10 * MINUTE_MS;

/**
 * The scope of a comparison: a period whose movements were all just read, or one payout, for which refunds
 * and disputes of the last hour may be in the books and not yet read. Movements after `until` may not be
 * recorded yet.
 */
interface Scope {
  since?: Date;
  payout?: string;
  until: Date;
}

/**
 * Compares the amounts paid, refunded and contested for each payment that moved our balance at Stripe with
 * those of its purchase, and the movements in each payout with its amount. A payment that bought nothing and
 * was refunded whole needs no purchase.
 */
export async function comparePayouts(
  db: Db,
  { since, payout, until }: Scope,
): Promise<{ payments: number; payouts: number; differences: PayoutDifference[] }> {
  const inScope = payout
    ? sql<boolean>`m.payout_id = ${payout}`
    : sql<boolean>`m.created_at >= ${since ?? new Date(0)} and m.created_at < ${until}`;
  const { rows: payments } = await sql<{ count: number; differences: PayoutDifference[] }>`
    with touched as (
      select distinct m.payment_intent_id from balance_movements m
      where ${inScope} and m.payment_intent_id is not null
    ), sums as (
      select m.payment_intent_id,
        coalesce(sum(m.amount_cents) filter (where m.kind = 'payment'), 0) as paid,
        coalesce(-sum(m.amount_cents) filter (where m.kind = 'refund'), 0) as refunded,
        coalesce(-sum(m.amount_cents) filter (where m.kind = 'dispute'), 0) as contested,
        max(m.created_at) as last
      from touched join balance_movements m using (payment_intent_id)
      group by m.payment_intent_id
    ), compared as (
      select s.payment_intent_id, s.last, s.paid, s.refunded,
        -- What was given back before cannot be lost: the books have the rest alone.
        case when p.id is null then s.contested else least(s.contested, s.paid - s.refunded) end as contested,
        p.id as purchase_id, p.total_cents, p.refunded_cents, p.disputed_cents,
        ${payout === undefined}::boolean as is_complete,
        exists (select from published_disputes d
          where d.payment_intent_id = s.payment_intent_id and d.status = 'won') as was_won
      from sums s left join published_purchases p using (payment_intent_id)
      where s.last < ${until}
    )
    select count(*)::int as count,
      coalesce(jsonb_agg(jsonb_build_object(
        'name', case when purchase_id is null then 'movements_of_no_purchase' else 'movements_differ' end,
        'subject', coalesce(purchase_id::text, payment_intent_id),
        'detail', format('at Stripe %s cents paid, %s refunded, %s contested; here %s, %s, %s', paid, refunded,
          contested, coalesce(total_cents, 0), coalesce(refunded_cents, 0), coalesce(disputed_cents, 0))
      ) order by last, payment_intent_id) filter (where case
        when purchase_id is null then paid <> refunded + contested
        when paid <> total_cents then true
        when is_complete then (refunded, contested) <> (refunded_cents, disputed_cents)
        else refunded > refunded_cents or contested > disputed_cents and not was_won end), '[]') as differences
    from compared`.execute(db);
  const { rows: payouts } = await sql<{ count: number; differences: PayoutDifference[] }>`
    with compared as (
      select p.id, p.amount_cents,
        coalesce((select sum(m.amount_cents - m.fee_cents) from balance_movements m
          where m.payout_id = p.id and m.source_id is distinct from p.id), 0) as within
      from payouts p
      where p.movements_read_at is not null
        and ${payout ? sql<boolean>`p.id = ${payout}` : sql<boolean>`p.created_at >= ${since ?? new Date(0)}`}
    )
    select count(*)::int as count,
      coalesce(jsonb_agg(jsonb_build_object(
        'name', 'payout_differs', 'subject', id,
        'detail', format('%s cents were paid out, of movements of %s', amount_cents, within)
      ) order by id) filter (where amount_cents <> within), '[]') as differences
    from compared`.execute(db);
  const [ofPayments, ofPayouts] = [payments[0], payouts[0]];
  return {
    payments: ofPayments?.count ?? 0,
    payouts: ofPayouts?.count ?? 0,
    differences: [...(ofPayments?.differences ?? []), ...(ofPayouts?.differences ?? [])],
  };
}
