import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import type { Difference, DifferenceName } from "./difference.ts";

export type Row = Pick<Difference, "subject" | "detail">;
/** Finds the rows that disagree. */
export type Check = [DifferenceName, (db: Db) => Promise<{ rows: Row[] }>];

/** Compares the losses in the books with refunds and lost disputes. */
export const BOOK_CHECKS: Check[] = [
  [
    // A payment without a receipt bought nothing: only the bank's fee of its lost dispute is in the books.
    "chargebacks_differ",
    (db) =>
      sql<Row>`
        select p.id::text as subject,
          format('lost to the bank %s cents, of the purchase %s, in the books %s; fees %s, in the books %s',
            least(coalesce(v.lost, 0), p.disputed_cents), p.lost_cents, coalesce(c.total, 0), coalesce(d.fees, 0),
            coalesce(c.fees, 0)) as detail
        from purchases p
        left join receipts r on r.purchase_id = p.id
        left join (select payment_intent_id, sum(amount_cents) as lost from payment_reversals where status = 'lost'
          group by 1) v using (payment_intent_id)
        left join (select payment_intent_id, sum(fee_cents) as fees from disputes group by 1) d using (payment_intent_id)
        left join (select purchase_id, sum(total_cents) as total, sum(fee_cents) as fees from chargebacks group by 1) c
          on c.purchase_id = p.id
        where p.lost_cents <> least(coalesce(v.lost, 0), p.disputed_cents)
          or coalesce(c.total, 0) <> case when r.id is null then 0 else p.lost_cents end
          or coalesce(c.fees, 0) <> coalesce(d.fees, 0)`.execute(db),
  ],
  [
    // Only for equal totals: another check reports those that differ.
    "taken_back_taxes_differ",
    (db) =>
      sql<Row>`
        select p.id::text as subject,
          format('%s of %s cents are gone, with TPS %s and TVQ %s', p.refunded_cents + p.lost_cents, p.total_cents,
            coalesce(t.tps, 0), coalesce(t.tvq, 0)) as detail
        from purchases p join receipts r on r.purchase_id = p.id
        join (
          select purchase_id, sum(tps_cents) as tps, sum(tvq_cents) as tvq, sum(total_cents) as total from (
            select purchase_id, tps_cents, tvq_cents, total_cents from refund_notes
            union all select purchase_id, tps_cents, tvq_cents, total_cents from chargebacks) every group by 1
        ) t on t.purchase_id = p.id
        where t.total = p.refunded_cents + p.lost_cents
          and (abs(t.tps - p.tps_cents::numeric * t.total / p.total_cents) > 0.5
            or abs(t.tvq - p.tvq_cents::numeric * t.total / p.total_cents) > 0.5)`.execute(db),
  ],
];

/** The things that a check compares, and their number. */
export interface Compared {
  name: string;
  count: number;
}

/** Returns how many rows of each kind a check compares. */
export async function comparedInLedger(db: Db): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select 'accounts' as name, count(*)::int as count from credit_accounts
    union all select 'entries', count(*)::int from credit_entries
    union all select 'purchases', count(*)::int from purchases where paid_at is not null
    union all select 'receipts', count(*)::int from receipts
    union all select 'refund_notes', count(*)::int from refund_notes
    union all select 'chargebacks', count(*)::int from chargebacks
    union all select 'disputes', count(*)::int from disputes
    union all select 'grants', count(*)::int from credit_grants`.execute(db);
  return rows;
}
