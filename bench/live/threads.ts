import { sql } from "kysely";
import { syncReference } from "#features/catalog/server/reference/reference.ts";
import type { Db } from "#platform/postgres/database.ts";

const numbered = (prefix: string, n: number) =>
  `${prefix}000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

export const providerId: string = numbered("0a", 1);
export const ownerId = (n: number): string => numbered("0b", n);
export const requestId = (n: number): string => numbered("0e", n);

/**
 * Adds a provider with an unlocked request, and so a thread, of each of `count` owners to an empty database.
 */
export async function addThreads(db: Db, count: number): Promise<void> {
  await syncReference(db);
  const id = (prefix: string) =>
    sql.raw(`('${prefix}000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`);
  await sql`
    insert into accounts (id, email) select ${id("0b")}, 'owner' || n || '@exemple.test'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into accounts (id, email) values (${providerId}, 'provider@exemple.test')`.execute(db);
  await sql`
    insert into profiles (id, user_type, first_name, last_name, full_name, email)
    select id, case when id = ${providerId} then 'provider' else 'owner' end, 'Camille', 'Roy', 'Camille Roy', email
    from accounts`.execute(db);
  await sql`insert into provider_profiles (profile_id, business_name) values (${providerId}, 'Entreprise')`.execute(
    db,
  );
  await sql`
    insert into services (provider_id, category_id, business_type_id, name, description, price_kind, duration_minutes)
    select ${providerId}, t.category_id, t.id, 'Service', 'Travail soigné, équipe assurée.', 'on_quote', 60
    from business_types t join categories c on c.id = t.category_id and c.is_available limit 1`.execute(db);
  await sql`
    insert into properties (id, owner_id, label, kind, address, city, zip, address_key)
    select ${id("0d")}, ${id("0b")}, 'Maison', 'house', n || ' rue Fabre', 'Laval', 'H7A 1A1', n::text
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into requests (id, owner_id, provider_id, service_id, property_id, business_type_id, description, status,
      expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by)
    select ${id("0e")}, ${id("0b")}, s.provider_id, s.id, ${id("0d")}, s.business_type_id, 'Une demande de mesure',
      'active', now() + interval '30 days', 2, 1400, now(), 'credits'
    from services s, generate_series(1, ${count}::int) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
