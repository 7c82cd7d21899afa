import { sql } from "kysely";
import { type BookEntry, ENTRIES_PER_PAGE } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { periodOf } from "../days.ts";

/**
 * Each document and movement of a month, as `readMonth` counts them: those that move nothing are left out.
 * `at` is in microseconds, so that a page begins exactly where the one before ended.
 */
const entriesOf = ({ from, until, firstDay, nextDay }: ReturnType<typeof periodOf>) => sql`(
  select 'receipt' as source, r.number::text as reference, r.issued_at as at, p.kind || 's' as sold, p.provider_id,
      p.price_cents, p.tps_cents, p.tvq_cents, 0 as fee_cents, 0 as moved_cents, 0 as payout_cents
    from published_receipts r join published_purchases p on p.id = r.purchase_id
    where r.issued_at >= ${from} and r.issued_at < ${until}
  union all
  select 'refund', n.number::text, n.issued_at, p.kind || 's', n.provider_id,
      n.price_cents, n.tps_cents, n.tvq_cents, 0, 0, 0
    from published_refund_notes n join published_purchases p on p.id = n.purchase_id
    where n.issued_at >= ${from} and n.issued_at < ${until}
  union all
  select 'dispute', n.id::text, n.recorded_at, p.kind || 's', n.provider_id,
      n.price_cents, n.tps_cents, n.tvq_cents, n.fee_cents, 0, 0
    from published_chargebacks n join published_purchases p on p.id = n.purchase_id
    where n.recorded_at >= ${from} and n.recorded_at < ${until}
      and (n.total_cents, n.tps_cents, n.tvq_cents, n.fee_cents) is distinct from (0, 0, 0, 0)
  union all
  select 'movement', id, created_at, null, null, 0, 0, 0, fee_cents, moved_cents, 0
    from (
      select id, created_at,
        -- A dispute's fee is in the books with it.
        case kind when 'fee' then fee_cents - amount_cents when 'dispute' then 0 else fee_cents end as fee_cents,
        case kind when 'fee' then 0 else amount_cents end as moved_cents
      from balance_movements
      where created_at >= ${from} and created_at < ${until}) movements
    where (fee_cents, moved_cents) is distinct from (0, 0)
  union all
  select 'payout', id, arrives_on::timestamp at time zone 'America/Toronto', null, null, 0, 0, 0, 0, 0, amount_cents
    from payouts
    where status = 'paid' and arrives_on >= ${firstDay} and arrives_on < ${nextDay}
  )`;

/**
 * Returns a page of the entries of a month, oldest first, as they debit and credit accounts by `linesOf`;
 * `next` is the `after` of the page that follows, null at the end; `read_until`, until when Stripe was known.
 */
export async function listEntries(
  db: Db,
  { month, after }: { month: string; after?: string | undefined },
): Promise<{ data: BookEntry[]; next: string | null; read_until: string | null }> {
  // Before the page, which then has at least what was known until then.
  const reading = await db.selectFrom("balance_reading").select("read_until").executeTakeFirst();
  const { rows } = await sql<
    Omit<BookEntry, "business_name"> & { place: string; business_name: string | null }
  >`
    select source, reference, (at at time zone 'America/Toronto')::date::text as "on", sold, business_name,
      price_cents, tps_cents, tvq_cents, fee_cents, moved_cents, payout_cents, place
    from (
      select *, lpad((extract(epoch from at) * 1000000)::bigint::text, 17, '0') || ':' || source || '-' || reference as place
      from ${entriesOf(periodOf(month))} every) placed
    left join published_provider_profiles businesses on businesses.profile_id = provider_id
    where place collate "C" > ${after ?? ""}
    order by place collate "C"
    limit ${ENTRIES_PER_PAGE + 1}`.execute(db);
  const page = rows.slice(0, ENTRIES_PER_PAGE);
  return {
    data: page.map(({ place: _, business_name, ...entry }) => ({
      ...entry,
      business_name: business_name ?? "",
    })),
    next: rows.length > ENTRIES_PER_PAGE ? (page.at(-1)?.place ?? null) : null,
    read_until: reading?.read_until.toISOString() ?? null,
  };
}
