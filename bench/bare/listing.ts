import type postgres from "postgres";

/** The text of a page of cards, from `page (service_id, rating_rank)` as the statement defines it. */
export const cardsOfPage = (sql: postgres.Sql) => sql`(
  select coalesce(string_agg(card, ',' order by page.rating_rank desc, page.service_id desc), '')
  from page join flat.cards using (service_id)) as cards`;

/** Returns the text of a page of a list. */
export const listText = (cards: string, total: number, facets?: string) =>
  `{"data":[${cards}],"page":1,"per_page":20,"total":${total}${facets ? `,"facets":${facets}` : ""}}`;

/**
 * The first page of a category or business type in a city, best rated first, with its counts: one statement
 * that walks one index, reads twenty cards by key and one row of counts.
 */
export async function readListing(
  sql: postgres.Sql,
  scope: string,
  city: string,
  column = "category_id",
): Promise<string> {
  const [row] = await sql`
    with page as materialized (
      select service_id, rating_rank from service_listings
      where city_id = ${city} and ${sql(column)} = ${scope}
      order by rating_rank desc, service_id desc limit 20
    )
    select ${cardsOfPage(sql)}, total, facets
    from (select 1) one left join flat.facets on city_id = ${city} and scope = ${scope}`;
  return listText(row?.cards ?? "", row?.total ?? 0, row?.facets);
}
