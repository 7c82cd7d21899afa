import { sql } from "kysely";
import { openCaseOnce } from "#features/moderation/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * The details that a provider's profile and documents share with those of verified providers. Names are
 * compared as a reader sees them (`identity_key`); a tax number by the business it names. A verified
 * provider's own verified details do not count.
 */
const SHARED = sql`
  with claimed as (
    select p.profile_id, claim.*
    from provider_profiles p left join business_identities i on i.provider_id = p.profile_id
      cross join lateral (values
        ('name', 'Nom ' || p.business_name, identity_key(p.business_name), p.verification = 'verified'),
        ('name', 'Nom légal ' || i.legal_name, identity_key(i.legal_name), false),
        ('neq', 'NEQ ' || p.neq, p.neq, p.verification = 'verified'),
        ('rbq', 'RBQ ' || p.rbq_licence, p.rbq_licence, p.verification = 'verified'),
        ('tps', 'TPS ' || i.tps_number, left(i.tps_number, 9), false),
        ('tvq', 'TVQ ' || i.tvq_number, left(i.tvq_number, 10), false)
      ) as claim (kind, what, key, is_verified)
    where claim.key is not null and not claim.is_verified
  ), held (kind, key, profile_id) as not materialized (
    select 'name', identity_key(business_name), profile_id from provider_profiles where verification = 'verified'
    union all select 'neq', neq, profile_id from provider_profiles where verification = 'verified'
    union all select 'rbq', rbq_licence, profile_id from provider_profiles where verification = 'verified'
    union all select 'name', identity_key(legal_name), provider_id from business_identities
    union all select 'tps', left(tps_number, 9), provider_id from business_identities
    union all select 'tvq', left(tvq_number, 10), provider_id from business_identities
  )
  select distinct claimed.profile_id, claimed.what, holder.profile_id as holder_id, holder.business_name as holder
  from claimed
    join held on held.kind = claimed.kind and held.key = claimed.key and held.profile_id <> claimed.profile_id
    join provider_profiles holder on holder.profile_id = held.profile_id and holder.verification = 'verified'`;

/**
 * Opens the case of the details that a provider shares with a verified business, or closes it when there are
 * none any more. Returns whether documents may carry the provider's identity: until it is decided, and once
 * it is refused, they may not.
 */
export async function screenIdentity(tx: Transaction, provider_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ what: string; holder: string }>`
    select what, holder from (${SHARED}) shared where profile_id = ${provider_id} order by what, holder`.execute(
    tx,
  );
  const parts = rows.map(({ what, holder }) => `${what} : ${holder}`);
  const text = { kind: "identity", subject_id: provider_id, author_id: provider_id, parts, now } as const;
  return (await openCaseOnce(tx, text)) === "kept";
}

/** Opens the cases of those who share something with a provider that has just been verified. */
export async function screenSharersOf(tx: Transaction, holder_id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ profile_id: string }>`
    select distinct profile_id from (${SHARED}) shared where holder_id = ${holder_id} order by profile_id`.execute(
    tx,
  );
  for (const { profile_id } of rows) await screenIdentity(tx, profile_id, now);
}
