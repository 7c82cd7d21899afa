import { sql } from "kysely";
import { REPORTED_PER_PAGE, type ReportedProvider } from "#features/operator/contract/index.ts";
import { readOwnIdentities } from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { startOfDay } from "../days.ts";

type Page = { data: ReportedProvider[]; next: string | null };
type Period = Record<"from" | "until", ReturnType<typeof startOfDay>>;

/**
 * Each document of a provider's year: an invoice or its credit note, a receipt of ours, its
 * refund or its lost dispute.
 */
const documents = ({ from, until }: Period) => sql`(
  select * from (
    select provider_id, issued_at, 1 as invoices, subtotal_cents as invoiced_cents, 0 as fees_cents
      from published_invoices
    union all
    select provider_id, issued_at, 0, -subtotal_cents, 0 from published_credit_notes
    union all
    select r.provider_id, r.issued_at, 0, 0, p.price_cents
      from published_receipts r join published_purchases p on p.id = r.purchase_id
    union all
    select provider_id, issued_at, 0, 0, -price_cents from published_refund_notes
    union all
    select provider_id, recorded_at, 0, 0, -price_cents from published_chargebacks where price_cents <> 0
  ) every where issued_at >= ${from} and issued_at < ${until})`;

/**
 * Returns a page of the providers whom the return of a year names, those with a document in it, by
 * id; `next` is the `after` of the page that follows, null at the end. Each page leaves an act: it
 * holds personal data of many.
 */
export function exportAnnualReport(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  { year, after }: { year: number; after?: string | undefined },
): Promise<Page> {
  const period = { from: startOfDay(`${year}-01-01`), until: startOfDay(`${year + 1}-01-01`) };
  return inTransaction(db, async (tx) => {
    const found = await providersAfter(tx, period, after);
    const page = found.slice(0, REPORTED_PER_PAGE);
    const ids = page.map(({ provider_id }) => provider_id);
    const quarters = await quartersOf(tx, period, ids);
    const identities = await identitiesOf(tx, period, ids);
    await recordAct(tx, deciding, "export-annual-report", String(year), { providers: page.length }, now());
    return {
      data: page.map((provider) => ({
        ...provider,
        identity: identities.get(provider.provider_id) ?? null,
        quarters: quarters.get(provider.provider_id) ?? [],
      })),
      next: found.length > REPORTED_PER_PAGE ? (ids.at(-1) ?? null) : null,
    };
  });
}

/** Returns one more than a page of the providers with a document in the period, after an id. */
async function providersAfter(tx: Transaction, period: Period, after: string | undefined) {
  const { rows } = await sql<Omit<ReportedProvider, "identity" | "quarters">>`
    select p.id as provider_id, b.business_name, p.full_name, p.email, b.neq
    from published_provider_profiles b join published_profiles p on p.id = b.profile_id
    where ${after ? sql`b.profile_id > ${after}` : sql`true`}
      and exists (select from ${documents(period)} d where d.provider_id = b.profile_id)
    order by b.profile_id limit ${REPORTED_PER_PAGE + 1}`.execute(tx);
  return rows;
}

/** Returns the four quarters of each provider, in Québec's time. */
async function quartersOf(tx: Transaction, period: Period, ids: string[]) {
  const { rows } = await sql<ReportedProvider["quarters"][number] & { provider_id: string; quarter: number }>`
    select provider_id, extract(quarter from issued_at at time zone 'America/Toronto')::int as quarter,
      sum(invoices)::int as invoices, sum(invoiced_cents)::float8 as invoiced_cents,
      sum(fees_cents)::float8 as fees_cents
    from ${documents(period)} d where provider_id = any(${ids}::uuid[])
    group by 1, 2`.execute(tx);
  const empty = () => Array.from({ length: 4 }, () => ({ invoices: 0, invoiced_cents: 0, fees_cents: 0 }));
  const all = new Map(ids.map((id) => [id, empty()]));
  for (const { provider_id, quarter, ...sums } of rows) all.get(provider_id)?.splice(quarter - 1, 1, sums);
  return all;
}

/**
 * Returns what each gave of the business; of who no longer has an account, what the year's last invoice says.
 */
async function identitiesOf(tx: Transaction, { from, until }: Period, ids: string[]) {
  const given = await readOwnIdentities(tx, ids);
  const all = new Map<string, ReportedProvider["identity"]>(
    given.map(({ provider_id, ...identity }) => [provider_id, identity]),
  );
  const missing = ids.filter((id) => !all.has(id));
  const { rows } = await sql<{ provider_id: string; identity: ReportedProvider["identity"] }>`
    select distinct on (provider_id) provider_id, jsonb_build_object('legal_name', supplier -> 'legal_name',
      'address', supplier -> 'address', 'city', supplier -> 'city', 'zip', supplier -> 'zip',
      'tps_number', supplier -> 'tps_number', 'tvq_number', supplier -> 'tvq_number', 'birth_date', null) as identity
    from published_invoices
    where provider_id = any(${missing}::uuid[]) and issued_at >= ${from} and issued_at < ${until}
    order by provider_id, issued_at desc`.execute(tx);
  for (const { provider_id, identity } of rows) all.set(provider_id, identity);
  return all;
}
