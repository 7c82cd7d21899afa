import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { withoutConstraints } from "#testing/world/without-constraints.ts";

/** The decisions waiting at one time: many weeks of work of a small team. */
const WAITING = 2_000;
const PURCHASES = 200_000;
const ACTS = 200_000;

const account = (prefix: string, n: string) =>
  sql.raw(`('${prefix}000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);

/**
 * Adds to a filled database what the console lists: people's words, old requests,
 * purchases, acts and open cases.
 */
export async function fillConsole(
  db: Db,
  { services, people, requests }: { services: number; people: number; requests: number },
) {
  const tables = [
    "accounts",
    "profiles",
    "requests",
    "person_texts",
    "purchases",
    "receipts",
    "operator_acts",
  ];
  await withoutConstraints(db, tables, async () => {
    await db.connection().execute(async (connection) => {
      // No trigger: the counts and words that they keep are not read by the console, or made here.
      await sql`set session_replication_role = replica`.execute(connection);
      await sql`
        with newcomers as (
          insert into accounts (id, email)
          select ${account("0b", "n")}, 'owner' || n || '@exemple.test'
          from generate_series(1001, ${people}::int - (select count(*) from profiles)::int + 1000) n
          returning id, email)
        insert into profiles (id, user_type, first_name, last_name, full_name, email, phone)
        select id, 'owner', 'Camille', 'Roy', 'Camille Roy', email, '4' || lpad(substring(email from '[0-9]+'), 9, '0') from newcomers`.execute(
        connection,
      );
      await sql`
        update profiles set first_name = names[1 + n % 10], last_name = family[1 + n / 7 % 10],
          full_name = names[1 + n % 10] || ' ' || family[1 + n / 7 % 10]
        from (select id as own, row_number() over (order by id)::int as n,
            array['Hélène','Marc','Sofia','Omar','Julie','Luc','Aïcha','Guy','Ève','Noé'] as names,
            array['Tremblay','Gagnon','Roy','Côté','Bouchard','Gauthier','Morin','Lavoie','Fortin','Gagné'] as family
          from profiles) numbered where id = own`.execute(connection);
      await sql`truncate person_texts`.execute(connection);
      await sql`
        insert into person_texts
        select profile.id, fold(concat_ws(' ', profile.full_name, profile.email, profile.phone, provider.business_name,
          (array['Montréal','Québec','Laval','Gatineau','Longueuil','Lévis'])[1 + right(profile.phone, 4)::int % 6]))
        from profiles profile left join provider_profiles provider on provider.profile_id = profile.id`.execute(
        connection,
      );
      await sql`
        insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
          expires_at, expired_at, lead_credits, lead_price_cents, created_at)
        select ${account("0b", "1 + n % 1000")}, s.provider_id, s.id, ${account("0d", "1 + n % 60000")},
          s.business_type_id, 'Une demande de mesure', 'expired', at, at, 2, 1400, at
        from generate_series(1, ${requests}::int) n
          join services s on s.id = ('0c000000-0000-7000-8000-' || lpad(to_hex(1 + n % ${services}::int), 12, '0'))::uuid
          cross join lateral (select now() - make_interval(mins => n) as at) slot`.execute(connection);
      await sql`
        insert into purchases (id, provider_id, kind, pack_id, description, credits, price_cents, tps_cents, tvq_cents,
          total_cents, status, paid_at, created_at)
        select ('0f000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${account("0a", "1 + n % 5000")}, 'pack',
          (select id from credit_packs limit 1), 'Découverte', 5, 1000, 50, 100, 1150, 'paid', at, at
        from generate_series(1, ${PURCHASES}::int) n
          cross join lateral (select now() - make_interval(mins => n) as at) slot`.execute(connection);
      await sql`
        insert into receipts (number, purchase_id, provider_id, issued_at, content)
        select row_number() over (order by id), id, provider_id, paid_at, '{}' from purchases`.execute(
        connection,
      );
      await sql`
        insert into operator_acts (operator, act, subject, created_at, people, touched)
        select 'Hélène Roy', 'keep', n::text, now() - make_interval(mins => n), array[${account("0a", "1 + n % 5000")}],
          array[n::text, ${account("0a", "1 + n % 5000")}::text]
        from generate_series(1, ${ACTS}::int) n`.execute(connection);
      await sql`
        insert into lead_reports (request_id, provider_id, reason, created_at)
        select ${account("0e", "n")}, ${account("0a", "1 + n % 200")}, 'unreachable', now() - make_interval(mins => n)
        from generate_series(1, ${WAITING}::int) n`.execute(connection);
      await sql`
        insert into provider_documents (provider_id, kind, file_key, file_name, content_type, bytes, created_at)
        select ${account("0a", "n")}, 'insurance', 'k' || n, 'assurance.pdf', 'application/pdf', 1000,
          now() - make_interval(mins => n)
        from generate_series(1, ${WAITING}::int) n`.execute(connection);
      await sql`set session_replication_role = origin`.execute(connection);
    });
  });
  await sql`vacuum analyze`.execute(db);
}
