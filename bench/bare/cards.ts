import type postgres from "postgres";

/** Columns and tables of a card, with the fields of the product's response. */
export const card = (sql: postgres.Sql) => sql`
  s.id, s.name, s.category_id, s.business_type_id, t.name as business_type, s.price_kind, s.price_min_cents,
  s.price_max_cents, s.duration_minutes, s.rating_sum, s.rating_count, s.provider_id, pp.business_name,
  p.avatar_url, pp.verification, pp.rating_sum as provider_sum, pp.rating_count as provider_count,
  f.next_free_at, i.id as image_id, i.alt, i.width, i.height, i.image_key, i.widths,
  (select count(*)::int from service_cities where service_id = s.id) as city_count`;

export const cardTables = (sql: postgres.Sql) => sql`
  join business_types t on t.id = s.business_type_id
  join profiles p on p.id = s.provider_id
  join provider_profiles pp on pp.profile_id = s.provider_id
  left join free_times f on f.service_id = s.id
  left join lateral (select * from service_images where service_id = s.id order by position limit 1) i on true`;

const mean = (sum: number, count: number) => (count === 0 ? null : Math.round((sum * 100) / count) / 100);

/** Turns a row into the product's response. */
export function toCard(row: postgres.Row) {
  return {
    id: row.id,
    name: row.name,
    category_id: row.category_id,
    business_type: { id: row.business_type_id, name: row.business_type },
    price_kind: row.price_kind,
    price_min_cents: row.price_min_cents,
    price_max_cents: row.price_max_cents,
    duration_minutes: row.duration_minutes,
    rating_average: mean(row.rating_sum, row.rating_count),
    rating_count: row.rating_count,
    next_free_at: row.next_free_at,
    provider: {
      id: row.provider_id,
      business_name: row.business_name,
      avatar_url: row.avatar_url,
      verification: row.verification,
      rating_average: mean(row.provider_sum, row.provider_count),
      rating_count: row.provider_count,
    },
    image: null,
    city_count: row.city_count,
  };
}
