import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { withoutCards } from "./without-cards.ts";
import { withoutConstraints } from "./without-constraints.ts";

const TABLES = ["services", "service_cities", "service_images", "service_listings", "service_words"];

/**
 * Fills a database that has its reference data and nothing else with `count` active services of 500
 * providers, each in one to three cities (the populous most often), with ratings, prices and texts. Of the
 * words of their texts, « ponctuelle » is everywhere, « électrique » in one of ten, « thermique » in one of
 * five thousand.
 */
export async function addManyServices(db: Db, count: number): Promise<void> {
  await withoutCards(db, async () => {
    await addProviders(db);
    await withoutConstraints(db, TABLES, async () => {
      await addServices(db, count);
      await addCities(db);
      await addImages(db);
      await sql`analyze services, service_cities`.execute(db);
      await sql`insert into service_listings select * from listings_due`.execute(db);
      await addWords(db);
    });
  });
  await addReplies(db);
  await sql`analyze`.execute(db);
}

const addProviders = (db: Db) =>
  sql`
    with made as (
      insert into accounts (email) select 'prestataire-' || n || '@exemple.test' from generate_series(1, 500) n
      returning id, email
    ), profile as (
      insert into profiles (id, user_type, first_name, last_name, full_name, email)
      select id, 'provider', 'Prénom', 'Nom', 'Prénom Nom', email from made returning id
    )
    insert into provider_profiles (profile_id, business_name)
    select id, 'Entreprise ' || row_number() over () from profile`.execute(db);

const addReplies = (db: Db) =>
  sql`
    insert into provider_replies (provider_id, reply_within_hours, jobs_done, updated_at)
    select profile_id, 4, 12, now() from provider_profiles`.execute(db);

const addServices = (db: Db, count: number) =>
  sql`
    with open_types as (
      select array_agg(t.id) as ids, array_agg(t.category_id) as categories, array_agg(t.name) as names
      from business_types t join categories c on c.id = t.category_id and c.is_available
    ), providers as (
      select array_agg(profile_id) as ids from provider_profiles
    )
    insert into services (provider_id, category_id, business_type_id, name, description, price_kind,
      price_min_cents, duration_minutes, rating_sum, rating_count, created_at)
    select p.ids[1 + n.n % cardinality(p.ids)], t.categories[n.index], t.ids[n.index], t.names[n.index] || ' no ' || n.n,
      'Travail soigné, équipe assurée et ponctuelle'
        || case when n.n % 10 = 0 then ', matériel électrique' else '' end
        || case when n.n % 5000 = 0 then ', drone thermique' else '' end || '.',
      'fixed', 1000 + (n.n::bigint * 7919 % 90000)::int, 60, n.reviews * 3 + n.n % (n.reviews * 2 + 1), n.reviews,
      now() - make_interval(mins => n.n)
    from open_types t, providers p, lateral (
      select n, n * 31 % 41 as reviews, 1 + n % cardinality(t.ids) as index from generate_series(1, ${count}::int) n
    ) n`.execute(db);

/** Squared, so that few cities have most of the services. */
const addCities = (db: Db) =>
  sql`
    with chosen_cities as (
      select array_agg(id order by population desc) as ids, count(*) as total from cities
    ), numbered as (
      select id, rating_count, row_number() over (order by id) as n from services
    )
    insert into service_cities
    select distinct s.id, chosen_cities.ids[1 + floor(chosen_cities.total * ((s.n * 7919 + turn * 104729) % 10007 / 10007.0) ^ 2)]
    from chosen_cities, numbered s cross join lateral generate_series(0, s.rating_count % 3) turn`.execute(
    db,
  );

/** Rows without files: nobody looks at them. */
const addImages = (db: Db) =>
  sql`
    insert into service_images (service_id, position, image_key, widths, width, height)
    select id, 0, 'services/' || id || '/1', '{400,800,1600}', 1600, 1200 from services
    where rating_count % 3 > 0`.execute(db);

/**
 * Writes what words_due would, but for the name: the text is one of few, so its words are found once, not
 * each time.
 */
const addWords = (db: Db) =>
  sql`
    insert into service_words
    select s.id, words('Travail soigné, équipe assurée et ponctuelle') || t.words
      || case when s.description like '%électrique%' then words('matériel électrique') else ''::tsvector end
      || case when s.description like '%thermique%' then words('drone thermique') else ''::tsvector end
    from services s
      join (select id, words(name) as words from business_types offset 0) t
        on t.id = s.business_type_id`.execute(db);
