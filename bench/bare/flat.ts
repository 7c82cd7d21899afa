import type postgres from "postgres";

/**
 * The bare server's own tables, filled once after the product's: each holds the bytes that a response
 * carries, so that a read is one index walk and a join of texts. Nothing flatter is known that is as fresh:
 * one row for a whole response would have to be written again for every service of a page that changes, and
 * pages for each sort and filter. Subjects that write (unlock, message) use the product's tables: these
 * have nothing that they change.
 */
export async function fillFlat(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create schema flat;

    create table flat.cards as
      select s.id as service_id, json_build_object('id', s.id, 'name', s.name, 'category_id', s.category_id,
        'business_type', json_build_object('id', t.id, 'name', t.name), 'price_kind', s.price_kind,
        'price_min_cents', s.price_min_cents, 'price_max_cents', s.price_max_cents,
        'duration_minutes', s.duration_minutes,
        'rating_average', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2), 'rating_count', s.rating_count,
        'next_free_at', f.next_free_at, 'provider', json_build_object('id', pp.profile_id,
          'business_name', pp.business_name, 'avatar_url', p.avatar_url, 'verification', pp.verification,
          'rating_average', round(pp.rating_sum::numeric / nullif(pp.rating_count, 0), 2),
          'rating_count', pp.rating_count, 'reply_within_hours', null, 'jobs_done', 0),
        'image', null, 'city_count', (select count(*) from service_cities c where c.service_id = s.id))::text as card
      from services s join business_types t on t.id = s.business_type_id join profiles p on p.id = s.provider_id
        join provider_profiles pp on pp.profile_id = s.provider_id left join free_times f on f.service_id = s.id;
    alter table flat.cards add primary key (service_id);

    create table flat.details as
      select s.id as service_id, (c.card::jsonb || jsonb_build_object('description', s.description,
        'price_factors', s.price_factors, 'season_start', s.season_start, 'season_end', s.season_end,
        'season_trigger', s.season_trigger, 'season_included', s.season_included,
        'season_instalments', s.season_instalments,
        'cities', (select jsonb_agg(jsonb_build_object('id', city.id, 'name', city.name) order by city.name)
          from service_cities sc join cities city on city.id = sc.city_id where sc.service_id = s.id),
        'images', '[]'::jsonb, 'is_active', s.is_active, 'created_at', s.created_at,
        'updated_at', s.updated_at))::text as body
      from services s join flat.cards c on c.service_id = s.id where s.is_active and s.removed_at is null;
    alter table flat.details add primary key (service_id);

    create table flat.facets as
      with here as (
        select city_id, json_agg(json_build_object('id', scope, 'count', services)) as scopes
        from listing_counts where services > 0 group by city_id
      ), elsewhere as (
        select scope, json_agg(json_build_object('id', city_id, 'count', services) order by services desc)
          filter (where place <= 12) as cities
        from (select *, row_number() over (partition by scope order by services desc, city_id) as place
          from listing_counts where city_id <> '' and services > 0) placed group by scope
      )
      select city_id, scope, services as total,
        json_build_object('here', here.scopes, 'cities', elsewhere.cities)::text as facets
      from listing_counts join here using (city_id) join elsewhere using (scope);
    alter table flat.facets add primary key (city_id, scope);
  `);
  await sql`vacuum analyze flat.cards, flat.details, flat.facets`;
}
