import { CompiledQuery } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { PRICE_STEPS_CENTS, RATING_STEPS, type ServiceCounts } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import { rankOf } from "./asked.ts";
import { citiesWith, facet } from "./counts.ts";
import { type Search, scopeOf } from "./listing.ts";

/** Prices, ratings and verification are kept in no count: they are counted so far, then said to be « 100+ ». */
const COUNTED_MAX = 100;

const KEPT = `
  select true as is_here, scope as id, services from listing_counts where city_id = $1 and services > 0
  union all
  (select false, city_id, services from listing_counts
    where scope = $2 and city_id <> '' and services > 0 order by services desc)`;

interface Kept {
  /** A scope's count in the place searched; else a city's count in the scope searched. */
  is_here: boolean;
  id: string;
  services: number;
}

/** What is counted beside a search without words, day or filters. */
export async function countsOfListing(
  db: ReadDb,
  reference: Reference,
  search: Search,
): Promise<ServiceCounts> {
  const { column, keys } = scopeOf(search, reference);
  const scope = search.trade ?? search.category ?? "";
  const [kept, stepped] = await Promise.all([
    db.executeQuery<Kept>(CompiledQuery.raw(KEPT, [search.city, scope])),
    db.executeQuery<Stepped>(
      CompiledQuery.raw(steps(column), [
        search.city,
        keys,
        [...PRICE_STEPS_CENTS],
        RATING_STEPS.map((rating) => rankOf(rating)),
      ]),
    ),
  ]);
  const countsKept = (isHere: boolean) =>
    new Map(kept.rows.filter(({ is_here }) => is_here === isHere).map(({ id, services }) => [id, services]));
  const [here, elsewhere] = [countsKept(true), countsKept(false)];
  const of = (kind: Stepped["kind"], step: number) => {
    const row = stepped.rows.find((one) => one.kind === kind && one.step === step);
    return { count: Math.min(row?.found ?? 0, COUNTED_MAX), more: row?.more ?? false };
  };
  const trades = [...reference.trades.values()].filter(
    ({ category_id }) => search.category === null || category_id === search.category,
  );
  const exactly = (entries: { id: string; name: string; count: number }[]) =>
    entries.map((entry) => ({ ...entry, more: false }));
  return {
    categories: exactly(facet(reference.categories.values(), here)),
    business_types: exactly(facet(trades, here)),
    cities: citiesWith(elsewhere, reference).map((city) => ({ ...city, more: false })),
    prices: PRICE_STEPS_CENTS.map((max_cents) => ({ max_cents, ...of("price", max_cents) })),
    ratings: RATING_STEPS.map((min) => ({ min, ...of("rating", rankOf(min)) })),
    verified: of("verified", 0),
  };
}

interface Stepped {
  kind: "price" | "rating" | "verified";
  step: number;
  found: number;
  more: boolean;
}

/** Each step begins, or ends, where an index does, and stops at a hundred and one. */
function steps(scope: string): string {
  const stepped = (kind: string, parameter: string, condition: string) => `
    select '${kind}' as kind, step, found, found > ${COUNTED_MAX} as more
    from unnest(${parameter}::int[]) as steps (step) cross join lateral (
      select count(*)::int as found from (
        select from unnest($2::text[]) as scope (key) cross join lateral (
          select from service_listings l where l.city_id = $1 and l.${scope} = scope.key and ${condition}
          limit ${COUNTED_MAX + 1}
        ) each limit ${COUNTED_MAX + 1}
      ) counted
    ) counted`;
  return `
    ${stepped("price", "$3", "l.price_rank <= steps.step")}
    union all ${stepped("rating", "$4", "l.rating_rank >= steps.step")}
    union all ${stepped("verified", "'{0}'", "l.is_verified")}`;
}
