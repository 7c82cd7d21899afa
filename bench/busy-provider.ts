import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

const MANY = 100_000;

/**
 * Gives a provider a hundred thousand leads of three years at the first `properties` properties: one of five
 * locked, the others completed.
 */
export async function busyProvider(db: Db, provider: string, properties: number): Promise<void> {
  // The counts that triggers keep while leads are created are not needed here.
  await sql`alter table requests disable trigger user`.execute(db);
  await sql`
    insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
      expires_at, lead_credits, lead_price_cents, created_at, unlocked_at, unlocked_by, completed_at)
    select p.owner_id, s.provider_id, s.id, p.id, s.business_type_id, 'Une demande de mesure',
      case when n % 5 = 0 then 'active' else 'completed' end, now() + interval '30 days', 2, 1400, at,
      case when n % 5 > 0 then at end, case when n % 5 > 0 then 'credits' end, case when n % 5 > 0 then at end
    from generate_series(1, ${MANY}::int) n
      cross join (select * from services where provider_id = ${provider} order by id limit 1) s
      join properties p on p.id = ('0d000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${properties}::int), 12, '0'))::uuid
      cross join lateral (select now() - make_interval(mins => n * 15) as at) slot
    on conflict do nothing`.execute(db);
  await sql`alter table requests enable trigger user`.execute(db);
}
