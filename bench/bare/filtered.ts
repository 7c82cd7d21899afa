import type postgres from "postgres";
import { cardsOfPage, listText } from "./listing.ts";

/** The value of a rating in rating_rank: hundredths, then the count. */
const RANK_OF_STAR = 100_000_000;

/**
 * A category in a city, filtered by price, rating, verification and a free day: one
 * statement, counts included.
 */
export async function findFiltered(sql: postgres.Sql, query: URLSearchParams): Promise<string> {
  const day = Date.parse(query.get("free_on") ?? "") / 86_400_000;
  const [row] = await sql`
    with found as materialized (
      select l.service_id, l.rating_rank from (
        select service_id, rating_rank from service_listings
        where city_id = ${query.get("city")} and category_id = ${query.get("category")}
          and is_verified and rating_rank >= ${Number(query.get("rating_min")) * RANK_OF_STAR} and price_rank <= ${query.get("price_max")}
        order by rating_rank desc, service_id desc limit 20000
      ) l
      where (select f.free_days @> array[${day}::int] from free_times f where f.service_id = l.service_id)
      order by l.rating_rank desc, l.service_id desc limit 1001
    ), page as materialized (
      select * from found order by rating_rank desc, service_id desc limit 20
    )
    select ${cardsOfPage(sql)}, (select count(*)::int from found) as total`;
  return listText(row?.cards ?? "", row?.total ?? 0);
}
