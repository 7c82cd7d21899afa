/**
 * Finding services (docs/product.md "Finding", docs/decisions/0005-finding.md): it must cost the same at ten
 * thousand services and at a million, so nothing is counted or ranked on the way.
 *
 * 1. `search.ts` resolves the query. What people type is first compared with the business types and cities,
 *    about 1,200 names in memory, accents and typos tolerated (../words). A postal code among the words
 *    becomes the centre of the search. The result is one `Search`, which every file here receives.
 * 2. Most searches now name only a city, a category and a business type: `listing-page.ts` walks one index of
 *    `service_listings` (one row per active service and city, and one for "anywhere") from its first row, in
 *    the order of the sort. Totals and facets come from `listing_counts`, which triggers keep up to date
 *    (`stored-counts.ts`), in the same statement.
 * 3. A search with other words, a free day, filters, a provider or a distance has no stored count.
 *    `matches.ts` chooses the statement that reads the fewest rows, each in its file: match-by-index.ts a
 *    rare word, a rare day or a provider: its own index first, then where it is offered;
 *    match-along-listing.ts common words or days, and filters: the listing in its order, keeping what
 *    matches; match-around-point.ts a distance: the listings of the cities around, nearest first. Their
 *    conditions and numbered parameters are in `match-conditions.ts`, the filters in `listing-filters.ts`;
 *    `match-page.ts` reads a page from any of them. How rare a word or a day is comes from the planner's own
 *    statistics (`free-words.ts`, `free-day.ts`): it decides how a search runs, never what it finds.
 * 4. Words beside a business type are preferred, not required: the services of the business type that
 *    contain them come first, and none is left out (a listing too long to be ranked requires them
 *    instead). Words that match nothing are corrected to the nearest words that services were ever
 *    written with (`correct-words.ts`) and searched again; beside a business type, words that still
 *    match nothing are ignored. Words that had to be guessed at are kept as they are where a service is
 *    written with them (`known-words.ts`), and what finds nothing is read once more as a name.
 *
 * `count-services.ts` counts what each other filter would leave, with the same two ways: from stored counts
 * and short index ranges (`count-listing.ts`), or over the first three hundred matches (`count-matches.ts`).
 *
 * Statements are text rather than a query builder's output: each has a fixed text, so that PostgreSQL plans
 * it once per connection. `parameters.ts` names their `$1 … $9`; statements.test.ts compares the columns they
 * read with the database. plans.test.ts holds which index each search uses and how many rows it reads; a new
 * sort or filter that must stay flat needs an index of its own.
 */
import { postalPrefix } from "#foundation/input/postal-code.ts";
import { listResponse, type PageWindow, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceQuery, ServiceResults } from "../../contract/index.ts";
import { keywords } from "../../contract/words/french.ts";
import type { Municipality } from "../words/cities-around.ts";
import { withCorrectedWords } from "./correct-words.ts";
import { NO_COUNTS, readStoredCounts, type StoredCounts } from "./counts/stored-counts.ts";
import { freeWords } from "./free-words.ts";
import { type FoundPage, listingPage } from "./listing-page.ts";
import { matchPage } from "./matches/match-page.ts";
import { isCounted, queryWithoutWords, resolveSearch, type Search, searchByName } from "./search.ts";

/** Returns a page of active services. Throws RANGE_NOT_SATISFIABLE for a page past the end. */
export async function findServices(db: ReadDb, query: ServiceQuery): Promise<ServiceResults> {
  const window = pageWindow(query.page);
  const search = await resolveSearch(db, query);
  if (!search.isPossible) return response(search, window, { rows: [], total: 0 }, NO_COUNTS);
  const results = await findUnderstood(db, search, window);
  return (results.total === 0 && (await findByName(db, search, window))) || results;
}

async function findUnderstood(db: ReadDb, search: Search, window: PageWindow): Promise<ServiceResults> {
  if (!isCounted(search)) return findMatches(db, search, window);
  if (search.preferredWords) {
    const [page, counts] = await Promise.all([matchPage(db, search, window), readStoredCounts(db, search)]);
    return response(search, window, page, counts);
  }
  const { rows, counts } = await listingPage(db, search, window);
  return response(search, window, { rows, total: counts.total }, counts);
}

/**
 * Returns the services whose own name or whose business's has every typed word, for a search that found
 * nothing as it was understood: « Toitures Lévesque », which clears snow too, « Vitres Deschênes » in Laval.
 * Null when there are none.
 */
async function findByName(db: ReadDb, search: Search, window: PageWindow): Promise<ServiceResults | null> {
  const { query, understood } = search;
  if (!query.q || query.provider || !(understood.businessType ?? understood.city)) return null;
  const typed = keywords(query.q);
  const words = await freeWords(db, typed);
  if (words === null) return null;
  const byName = searchByName(search, typed, words);
  const { rows, total } = await matchPage(db, byName, window);
  const isNamed = ({ name, provider }: FoundPage["rows"][number]) => {
    const own = new Set(keywords(`${name} ${provider.business_name}`));
    return typed.every((word) => own.has(word));
  };
  // More than a page is no name: texts that have the words too.
  const named = total === rows.length ? rows.filter(isNamed) : [];
  if (named.length === 0) return null;
  return response(byName, window, { rows: named, total: named.length }, NO_COUNTS);
}

async function findMatches(db: ReadDb, search: Search, window: PageWindow): Promise<ServiceResults> {
  const page = await matchPage(db, search, window);
  if (page.total > 0 || search.words === null) return response(search, window, page, NO_COUNTS);
  const corrected = await withCorrectedWords(db, search);
  const correctedPage = corrected && (await matchPage(db, corrected, window));
  if (correctedPage && correctedPage.total > 0) return response(corrected, window, correctedPage, NO_COUNTS);
  // Words beside a business type often say a preference (« urgent »): its services
  // are a better result than none.
  if (search.businessType === null || search.provider) return response(search, window, page, NO_COUNTS);
  const { understood, ...results } = await findServices(db, queryWithoutWords(search));
  return { ...results, understood: { ...understoodOf(search), words: [] } };
}

function understoodOf(search: Search): ServiceResults["understood"] {
  const { query, reference, understood, typedWords, unknownPlace, area } = search;
  const businessType = reference.businessTypes.get(understood.businessType ?? "");
  const city = reference.cities.get(search.city);
  // A business type chosen as a filter wins over what the words may also mean.
  const near = query.business_type ? [] : understood.nearBusinessTypes;
  const nearCity = reference.cities.get(search.near?.[0]?.id ?? "");
  return {
    business_type: businessType ? { id: businessType.id, name: businessType.name } : null,
    near_business_types: near.flatMap((id) => {
      const other = reference.businessTypes.get(id);
      return other ? [{ id, name: other.name }] : [];
    }),
    city: placedCity(city),
    area: area && { id: area.id, name: area.name },
    is_city_in_words: !query.city && (city !== undefined || area !== null),
    unknown_place: unknownPlace,
    near: query.near ? postalPrefix(query.near) : null,
    near_city: placedCity(nearCity),
    words: search.preferredWords ? [] : [...understood.rest],
    words_typed: [...typedWords],
  };
}

function placedCity(city: Municipality | undefined): ServiceResults["understood"]["city"] {
  if (!city) return null;
  const { id, name, latitude, longitude } = city;
  return { id, name, latitude, longitude };
}

function response(
  search: Search,
  window: PageWindow,
  found: FoundPage,
  { facets }: StoredCounts,
): ServiceResults {
  return {
    ...listResponse(window, found.rows, found.total),
    ...(found.isCapped && { total_capped: true }),
    understood: understoodOf(search),
    facets,
  };
}
