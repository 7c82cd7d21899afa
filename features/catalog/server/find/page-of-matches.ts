import { CompiledQuery } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import type { Sort } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import { CARD_COLUMNS, CARD_TABLES, type CardRow, toSummary } from "../service-card.ts";
import type { Words } from "./free-words.ts";
import { ORDERS, PER_PAGE, type Search, scopeOf, TOTAL_MAX } from "./listing.ts";
import type { FoundPage } from "./page-of-listing.ts";

/**
 * A page of what has all the words, is one provider's, is free on a day, or passes filters. Two ways, the one that reads fewer rows: matches first,
 * then where they are offered; or along the listing, until enough of its services have words that are common.
 */
export async function pageOfMatches(
  db: Db,
  reference: Reference,
  search: Search,
  words: Words | null,
): Promise<FoundPage> {
  const { column, keys } = scopeOf(search, reference);
  const { free, narrowed } = search;
  const isCommon = (words?.isCommon ?? true) && (free?.isCommon ?? true);
  const along = isCommon && search.provider === null;
  const text = along
    ? alongListing(search.sort, column, narrowed !== null)
    : fromMatches(search.sort, column, words === null && search.provider === null);
  const given = [
    words?.query ?? null,
    free?.day ?? null,
    narrowed?.ratingRank ?? null,
    narrowed?.priceMax ?? null,
    narrowed?.verified ?? false,
    ...(along ? [] : [search.provider]),
  ];
  const { rows } = await db.executeQuery<CardRow & { total: number }>(
    CompiledQuery.raw(text, [search.city, keys, (search.page - 1) * PER_PAGE, ...given]),
  );
  return { rows: rows.map((row) => toSummary(row, reference)), total: rows[0]?.total ?? 0 };
}

/** As far as matches are counted: one more than is said exactly. */
const COUNTED_MAX = TOTAL_MAX + 1;

/** Rows of a listing looked at for filters that few of them may pass. */
const WALKED_MAX = 20_000;

/** Not « or it is null »: so that the index of a sort by rating or price begins, or ends, where it must. */
const RANKED = `l.rating_rank >= coalesce($6::int, 0) and l.price_rank <= coalesce($7::int, 2147483647)`;
/** A scalar subquery: asked of each row walked, not joined. */
const VERIFIED = `($8::boolean is false or (
  select pp.verification = 'verified' from services v join provider_profiles pp on pp.profile_id = v.provider_id
  where v.id = l.service_id))`;

/** The fence (`materialized`) makes the text index go first: the planner would walk the listing for a rare word. */
function fromMatches(sort: Sort, scope: string, isByDay: boolean): string {
  const { column, direction } = ORDERS[sort];
  return `
    with matches as materialized (
      select w.service_id from service_words w left join free_times f on f.service_id = w.service_id
      where $9::uuid is null and w.words @@ $4::tsquery and ($5::int is null or f.free_days @> array[$5::int])
      union all
      select service_id from free_times where $9::uuid is null and $4::tsquery is null and free_days @> array[$5::int]
      union all
      select s.id from services s left join service_words w on w.service_id = s.id
        left join free_times f on f.service_id = s.id
      where s.provider_id = $9::uuid and s.removed_at is null and ($4::tsquery is null or w.words @@ $4::tsquery)
        and ($5::int is null or f.free_days @> array[$5::int])
    ), found as materialized (
      select l.service_id, l.${column} as place from matches ${isByDay ? EACH_LISTING : LISTINGS}
      where l.city_id = $1 and l.${scope} = any($2::text[]) and ${RANKED} and ${VERIFIED}
    ), ${pageOfFound(direction)}`;
}

const LISTINGS = "join service_listings l using (service_id)";
/** A rare day is one the planner knows nothing of: it would expect so many matches as to read a whole city. */
const EACH_LISTING = `
  cross join lateral (select * from service_listings where service_id = matches.service_id and city_id = $1 offset 0) l`;

/** The scalar subquery keeps the order of the walk: as a join, the planner would turn it round. */
function alongListing(sort: Sort, scope: string, isNarrowed: boolean): string {
  const { column, direction } = ORDERS[sort];
  const listing = isNarrowed
    ? `(
        select l.* from service_listings l
        where l.city_id = $1 and l.${scope} = scope.key and ${RANKED}
        order by l.${column} ${direction}, l.service_id desc limit ${WALKED_MAX}
      )`
    : "service_listings";
  return `
    with found as materialized (
      select walked.service_id, walked.place
      from unnest($2::text[]) as scope (key) cross join lateral (
        select l.service_id, l.${column} as place from ${listing} l
        where l.city_id = $1 and l.${scope} = scope.key and ${RANKED} and ${VERIFIED}
          and ($4::tsquery is null
            or (select w.words @@ $4::tsquery from service_words w where w.service_id = l.service_id))
          and ($5::int is null
            or (select f.free_days @> array[$5::int] from free_times f where f.service_id = l.service_id))
        order by l.${column} ${direction}, l.service_id desc limit ${COUNTED_MAX}
      ) walked
    ), ${pageOfFound(direction)}`;
}

function pageOfFound(direction: string): string {
  return `
    page as materialized (
      select service_id, place from found order by place ${direction}, service_id desc
      limit ${PER_PAGE} offset $3
    )
    select ${CARD_COLUMNS}, (select count(*)::int from (select from found limit ${COUNTED_MAX}) counted) as total
    from page join services s on s.id = page.service_id ${CARD_TABLES}
    order by page.place ${direction}, page.service_id desc`;
}
