import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { refundPurchase } from "../job-definitions.ts";
import { isOwedBack } from "../refunds/refund-purchase.ts";
import type { Difference } from "./difference.ts";
import { BOOK_CHECKS, type Check, type Row } from "./in-books.ts";

/** Each check returns the rows that disagree; all run on one snapshot. */
const CHECKS: Check[] = [
  ...BOOK_CHECKS,
  [
    "balance_is_not_the_sum",
    (db) =>
      sql<Row>`
        select a.provider_id::text as subject, format('balance %s, ledger %s', a.balance, coalesce(e.sum, 0)) as detail
        from credit_accounts a
        full join (select provider_id, sum(amount) as sum from credit_entries group by 1) e using (provider_id)
        where coalesce(a.balance, 0) <> coalesce(e.sum, 0)`.execute(db),
  ],
  [
    // Each entry starts from the balance after another one, the first from zero; the check
    // needs no order of entries.
    "lines_do_not_follow",
    (db) =>
      sql<Row>`
        with steps as (
          select provider_id, balance_after - amount as level, 1 as starts from credit_entries
          union all select provider_id, balance_after, -1 from credit_entries
        ), levels as (
          select provider_id, level, sum(starts) as surplus from steps group by 1, 2
        ), last as (
          select provider_id, sum(amount) as sum from credit_entries group by 1
        )
        select provider_id::text as subject,
          format('at balance %s: %s', level, case when surplus > 0 then 'a line starts that none led to' else 'a line leads there and none goes on' end) as detail
        from levels join last using (provider_id)
        where surplus <> (level = 0)::int - (level = last.sum)::int`.execute(db),
  ],
  [
    "purchase_not_credited",
    (db) =>
      sql<Row>`
        select p.id::text as subject, format('paid for %s credits, credited %s', p.credits, coalesce(e.amount, 0)) as detail
        from purchases p left join credit_entries e on e.purchase_id = p.id and e.kind = 'purchase'
        where p.kind = 'pack' and p.status = 'paid' and e.amount is distinct from p.credits`.execute(db),
  ],
  [
    "credited_without_payment",
    (db) =>
      sql<Row>`
        select e.id::text as subject, format('%s credits for a purchase that is %s', e.amount, coalesce(p.status, 'absent')) as detail
        from credit_entries e left join purchases p on p.id = e.purchase_id
        where e.kind = 'purchase' and (p.paid_at is null or p.kind <> 'pack')`.execute(db),
  ],
  [
    "unlock_not_charged",
    (db) =>
      sql<Row>`
        select r.id::text as subject, format('costs %s credits, charged %s', r.lead_credits, coalesce(-e.amount, 0)) as detail
        from published_requests r left join credit_entries e on e.request_id = r.id and e.kind = 'unlock'
        where r.unlocked_by = 'credits' and e.amount is distinct from -r.lead_credits
        union all
        select r.id::text, 'unlocked by card without a payment that stands or went back'
        from published_requests r
        where r.unlocked_by = 'card'
          and not exists (select from purchases p where p.request_id = r.id and p.paid_at is not null)`.execute(
        db,
      ),
  ],
  [
    "charged_without_unlock",
    (db) =>
      sql<Row>`
        select e.id::text as subject, format('%s credits for a lead that is not unlocked by credits', -e.amount) as detail
        from credit_entries e left join published_requests r on r.id = e.request_id
        where e.kind = 'unlock' and r.unlocked_by is distinct from 'credits'`.execute(db),
  ],
  [
    "return_not_credited",
    (db) =>
      sql<Row>`
        select coalesce(l.request_id, e.request_id)::text as subject,
          format('given back: %s, ledger %s of %s credits', case when l.request_id is null then 'no' else 'yes' end,
            coalesce(e.amount, 0), r.lead_credits) as detail
        from (select * from published_lead_returns lead_returns where paid_by = 'credits') l
        full join (select * from credit_entries where kind = 'lead_return') e on e.request_id = l.request_id
        left join published_requests r on r.id = coalesce(l.request_id, e.request_id)
        where l.request_id is null or e.amount is distinct from r.lead_credits`.execute(db),
  ],
  [
    // Unless the bank has the money, or the refund is still queued.
    "payment_not_refunded",
    (db) =>
      sql<Row>`
        select purchases.id::text as subject,
          format('bought nothing or was returned, %s of %s cents refunded', refunded_cents, total_cents) as detail
        from purchases
        where kind = 'lead' and status = 'paid' and refunded_cents + disputed_cents < total_cents and ${isOwedBack}
          and not exists (
            select from graphile_worker._private_jobs job
            join graphile_worker._private_tasks task on task.id = job.task_id
            where task.identifier = ${refundPurchase.name}
              and job.payload ->> 'purchase_id' = purchases.id::text)`.execute(db),
  ],
  [
    "reversal_not_taken",
    (db) =>
      sql<Row>`
        select p.id::text as subject,
          format('%s of %s cents are gone, %s of %s credits taken back', p.refunded_cents + p.disputed_cents,
            p.total_cents, p.reversed_credits, p.credits) as detail
        from purchases p join credit_entries e on e.purchase_id = p.id and e.kind = 'purchase'
        where p.reversed_credits
          <> floor(p.credits::bigint * least(p.refunded_cents + p.disputed_cents, p.total_cents) / p.total_cents)`.execute(
        db,
      ),
  ],
  [
    // Reversed credits were either taken, from the account or from one that settled
    // its debt, or are still owed.
    "owed_is_wrong",
    (db) =>
      sql<Row>`
        select a.provider_id::text as subject,
          format('to take back %s, taken %s, settled for others %s, by others %s, owed %s', coalesce(p.due, 0),
            coalesce(e.taken, 0), coalesce(f.sum, 0), coalesce(b.sum, 0), a.owed) as detail
        from credit_accounts a
        left join (select provider_id, sum(reversed_credits) as due from purchases group by 1) p using (provider_id)
        left join (select provider_id, -sum(amount) as taken from credit_entries where kind = 'payment_reversal' group by 1) e
          using (provider_id)
        left join (select payer_id as provider_id, sum(credits) from debt_settlements group by 1) f using (provider_id)
        left join (select debtor_id as provider_id, sum(credits) from debt_settlements group by 1) b using (provider_id)
        where coalesce(p.due, 0) - coalesce(e.taken, 0) + coalesce(f.sum, 0) - coalesce(b.sum, 0) <> a.owed`.execute(
        db,
      ),
  ],
  [
    "receipt_number_missing",
    (db) =>
      sql<Row>`
        select n::text as subject, 'no receipt has this number' as detail
        from receipt_counter c, generate_series(1, greatest(c.last_number, (select max(number) from receipts))) n
        where not exists (select from receipts r where r.number = n)`.execute(db),
  ],
  [
    // The payment of an unavailable lead is refunded without a receipt; every other payment has one.
    "receipt_missing",
    (db) =>
      sql<Row>`
        select p.id::text as subject, format('%s, paid at %s', p.description, p.paid_at) as detail
        from purchases p
        where not exists (select from receipts r where r.purchase_id = p.id)
          and (exists (select from credit_entries e where e.purchase_id = p.id and e.kind = 'purchase')
            or (p.kind = 'lead' and p.status = 'paid' and exists (
              select from published_requests r where r.id = p.request_id and r.unlocked_by = 'card' and r.unlocked_at = p.paid_at)))`.execute(
        db,
      ),
  ],
  [
    "receipt_differs",
    (db) =>
      sql<Row>`
        select r.number::text as subject, format('says %s cents, paid %s', r.content ->> 'total_cents', p.total_cents) as detail
        from receipts r join purchases p on p.id = r.purchase_id
        where (r.content ->> 'price_cents', r.content ->> 'tps_cents', r.content ->> 'tvq_cents', r.content ->> 'total_cents')
          is distinct from (p.price_cents::text, p.tps_cents::text, p.tvq_cents::text, p.total_cents::text)`.execute(
        db,
      ),
  ],
  [
    // A payment without a receipt bought nothing: its refund has no note.
    "refund_notes_differ",
    (db) =>
      sql<Row>`
        select p.id::text as subject, format('refunded %s cents, notes of %s', p.refunded_cents, coalesce(n.sum, 0)) as detail
        from purchases p join receipts r on r.purchase_id = p.id
        left join (select purchase_id, sum(total_cents) as sum from refund_notes group by 1) n on n.purchase_id = p.id
        where p.refunded_cents <> coalesce(n.sum, 0)`.execute(db),
  ],
  [
    // A grant was given whole, and what is left of it is what neither an entry drew nor its end took.
    "promotion_differs",
    (db) =>
      sql<Row>`
        select g.id::text as subject,
          format('given %s of %s, drawn %s, taken at its end %s, left %s', coalesce(e.given, 0), g.credits,
            coalesce(d.drawn, 0), coalesce(e.ended, 0), g.remaining) as detail
        from credit_grants g
        left join (
          select grant_id, sum(amount) filter (where amount > 0) as given,
            -sum(amount) filter (where amount < 0) as ended
          from credit_entries where grant_id is not null group by 1) e on e.grant_id = g.id
        left join (select grant_id, sum(credits) as drawn from credit_grant_draws group by 1) d on d.grant_id = g.id
        where coalesce(e.given, 0) <> g.credits
          or g.remaining <> g.credits - coalesce(d.drawn, 0) - coalesce(e.ended, 0)
        union all
        select a.provider_id::text, format('balance %s, of it given until a day %s', a.balance, sum(g.remaining))
        from credit_accounts a join credit_grants g using (provider_id)
        group by 1, a.balance having sum(g.remaining) > a.balance`.execute(db),
  ],
];

/** Returns the differences among ledger, balances, leads, purchases and receipts; `db` is one snapshot. */
export async function differencesInLedger(db: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [name, find] of CHECKS) {
    const { rows } = await find(db);
    found.push(...rows.map((row) => ({ name, ...row })));
  }
  return found;
}
