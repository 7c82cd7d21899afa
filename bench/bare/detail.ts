import type postgres from "postgres";
import { toCard } from "./cards.ts";

let cityNames: Promise<Map<string, string>> | undefined;

/** Reads one whole service in one statement; names of cities and business types come from memory. */
export async function readDetail(sql: postgres.Sql, id: string) {
  cityNames ??= sql`select id, name from cities`.then(
    (rows) => new Map(rows.map(({ id, name }) => [id, name])),
  );
  const [[row], names] = await Promise.all([
    sql`
      select s.*, t.name as business_type, pp.business_name, p.avatar_url, pp.verification, pp.rating_sum as provider_sum,
        pp.rating_count as provider_count, f.next_free_at,
        array(select city_id from service_cities where service_id = s.id) as city_ids,
        (select coalesce(json_agg(i order by i.position), '[]') from service_images i where i.service_id = s.id) as images
      from services s
        join business_types t on t.id = s.business_type_id
        join categories c on c.id = s.category_id and c.is_available
        join profiles p on p.id = s.provider_id
        join provider_profiles pp on pp.profile_id = s.provider_id
        left join free_times f on f.service_id = s.id
      where s.id = ${id} and s.is_active and s.removed_at is null`,
    cityNames,
  ]);
  if (!row) return null;
  return {
    data: {
      ...toCard(row),
      description: row.description,
      cities: row.city_ids.map((city: string) => ({ id: city, name: names.get(city) })),
      images: row.images,
      is_active: row.is_active,
      created_at: row.created_at,
      updated_at: row.updated_at,
    },
  };
}
