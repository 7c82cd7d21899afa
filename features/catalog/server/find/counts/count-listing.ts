import { CompiledQuery } from "kysely";
import { PRICE_STEPS_CENTS, RATING_STEPS, type ServiceCounts } from "#features/catalog/contract/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { scopeOf } from "../listing.ts";
import { PRICE, RATING, VERIFIED } from "../listing-filters.ts";
import { namedParameters } from "../parameters.ts";
import { rankOf, type Search } from "../search.ts";
import { businessTypesOf, cityFacet, facet, type StoredCount } from "./stored-counts.ts";

/**
 * No count of prices, ratings or verification is stored: they are counted to here, then shown as « 100+ ».
 */
const COUNTED_MAX = 100;

const stored = namedParameters("city", "scope");

const STORED_COUNTS = `
  select true as is_here, scope as id, services from listing_counts where city_id = ${stored.$.city} and services > 0
  union all
  (select false, city_id, services from listing_counts
    where scope = ${stored.$.scope} and city_id <> '' and services > 0 order by services desc)`;

/** Returns the counts beside a search without words, day, distance or filters. */
export async function countListing(db: ReadDb, search: Search): Promise<ServiceCounts> {
  const { reference, city } = search;
  const { column, keys } = scopeOf(search);
  const scope = search.businessType ?? search.category ?? "";
  const [counts, ranges] = await Promise.all([
    db.executeQuery<StoredCount>(CompiledQuery.raw(STORED_COUNTS, stored.values({ city, scope }))),
    db.executeQuery<RangeCount>(
      CompiledQuery.raw(
        rangeCounts(column),
        range.values({
          city,
          keys,
          prices: [...PRICE_STEPS_CENTS],
          ratings: RATING_STEPS.map((rating) => rankOf(rating)),
        }),
      ),
    ),
  ]);
  const countsWhere = (isHere: boolean) =>
    new Map(
      counts.rows.filter(({ is_here }) => is_here === isHere).map(({ id, services }) => [id, services]),
    );
  const [here, elsewhere] = [countsWhere(true), countsWhere(false)];
  const countOf = (kind: RangeCount["kind"], step: number) => {
    const row = ranges.rows.find((candidate) => candidate.kind === kind && candidate.step === step);
    return { count: Math.min(row?.found ?? 0, COUNTED_MAX), more: row?.more ?? false };
  };
  const exact = (entries: { id: string; name: string; count: number }[]) =>
    entries.map((entry) => ({ ...entry, more: false }));
  return {
    categories: exact(facet(reference.categories.values(), here)),
    business_types: exact(facet(businessTypesOf(search), here)),
    cities: cityFacet(elsewhere, reference).map((entry) => ({ ...entry, more: false })),
    prices: PRICE_STEPS_CENTS.map((max_cents) => ({ max_cents, ...countOf("price", max_cents) })),
    ratings: RATING_STEPS.map((min) => ({ min, ...countOf("rating", rankOf(min)) })),
    verified: countOf("verified", 0),
  };
}

export interface RangeCount {
  kind: "price" | "rating" | "verified";
  step: number;
  found: number;
  more: boolean;
}

const range = namedParameters("city", "keys", "prices", "ratings");

/** Returns the statement that counts each step along the index that bounds it, to a hundred and one. */
function rangeCounts(scope: string): string {
  const { $ } = range;
  const counted = (kind: string, steps: string, condition: string) => `
    select '${kind}' as kind, step, found, found > ${COUNTED_MAX} as more
    from unnest(${steps}::int[]) as steps (step) cross join lateral (
      select count(*)::int as found from (
        select from unnest(${$.keys}::text[]) as scope (key) cross join lateral (
          select from service_listings l where l.city_id = ${$.city} and l.${scope} = scope.key and ${condition}
          limit ${COUNTED_MAX + 1}
        ) each limit ${COUNTED_MAX + 1}
      ) counted
    ) counted`;
  return `
    ${counted("price", $.prices, PRICE.sql("steps.step"))}
    union all ${counted("rating", $.ratings, RATING.sql("steps.step"))}
    union all ${counted("verified", "'{0}'", VERIFIED.sql)}`;
}
