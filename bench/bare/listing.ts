import type postgres from "postgres";
import { card, cardTables, toCard } from "./cards.ts";

/**
 * The first page of a category or business type in a city, best rated first, and the counts: two statements at once.
 */
export async function readListing(sql: postgres.Sql, scope: string, city: string, column = "category_id") {
  const [rows, counts] = await Promise.all([
    sql`
      with page as materialized (
        select service_id, rating_rank from service_listings
        where city_id = ${city} and ${sql(column)} = ${scope}
        order by rating_rank desc, service_id desc limit 20
      )
      select ${card(sql)} from page join services s on s.id = page.service_id ${cardTables(sql)}
      order by page.rating_rank desc, page.service_id desc`,
    sql`
      select scope as id, services as count, null as city from listing_counts where city_id = ${city} and services > 0
      union all
      (select city_id, services, city_id from listing_counts where scope = ${scope} and city_id <> '' and services > 0
       order by services desc, city_id limit 12)`,
  ]);
  return {
    data: rows.map(toCard),
    page: 1,
    per_page: 20,
    total: counts.find(({ id, city: of }) => id === scope && of === null)?.count ?? 0,
    facets: counts,
  };
}
