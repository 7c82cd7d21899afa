import { sql } from "kysely";
import { TOTAL_MAX } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";

export interface DigestLead {
  business_type: string;
  city: string;
  owner_name: string;
  lead_credits: number;
}

/** Returns a provider's leads received after `since`, up to `until`, that are still locked; newest first. */
export async function leadsBetween(
  db: Db,
  { provider_id, since, until }: { provider_id: string; since: string; until: string },
): Promise<DigestLead[]> {
  const { rows } = await sql<DigestLead>`
    select bt.name as business_type, p.city, owner.full_name as owner_name, r.lead_credits
    from requests r
    join published_business_types bt on bt.id = r.business_type_id
    join published_properties p on p.id = r.property_id
    join published_profiles owner on owner.id = r.owner_id
    where r.provider_id = ${provider_id} and r.status = 'active' and r.unlocked_at is null and r.declined_at is null
      and r.created_at <= ${until}::timestamptz and r.created_at > ${since}::timestamptz
    order by r.created_at desc, r.id desc limit ${TOTAL_MAX}`.execute(db);
  return rows;
}
