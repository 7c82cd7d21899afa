import { matchPath } from "react-router";
import { NEAR_KM, SORTS, type Sort } from "#features/catalog/contract/find-options.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { pageParam } from "#ui/page/list-pages.ts";

/** The state of « Découvrir » as its URL holds it; every part survives a reload and can be shared. */
export interface SearchState {
  q: string;
  /** A city's id; empty for anywhere. */
  city: string;
  category: string;
  business_type: string;
  /** « 2026-12-24 »; empty for any day. */
  free_on: string;
  /** Maximum price in dollars. */
  price_max: number | null;
  /** Minimum rating. */
  rating_min: number | null;
  verified: boolean;
  /** Id of the owner's property searched around, or ANYWHERE; empty for the one that searches start from. */
  near: string;
  /** Radius around it, in kilometres. */
  within_km: number;
  /** Empty: the nearest first around a property, else by relevance. */
  sort: Sort | "";
  page: number;
}

/** The value of `near` for all of Québec. */
export const ANYWHERE = "partout";

export const EMPTY_SEARCH: SearchState = {
  q: "",
  city: "",
  category: "",
  business_type: "",
  free_on: "",
  price_max: null,
  rating_min: null,
  verified: false,
  near: "",
  within_km: NEAR_KM,
  sort: "",
  page: 1,
};

/** The radiuses on offer, in kilometres. */
export const RADII_KM = [10, 25, 50, 100] as const;

const isDate = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

interface PathParams {
  categoryId?: string;
  businessTypeId?: string;
}

/** Reads the URL; invalid values are ignored. A business type or category in the path wins over the query. */
export function parseSearchUrl(path: PathParams, query: URLSearchParams): SearchState {
  const sort = query.get("tri") ?? "";
  return {
    q: (query.get("q") ?? "").trim().slice(0, 200),
    city: (query.get("ville") ?? "").slice(0, 100),
    category: path.categoryId ?? query.get("categorie") ?? "",
    business_type: path.businessTypeId ?? query.get("metier") ?? "",
    free_on: isDate(query.get("libre")) ? (query.get("libre") ?? "") : "",
    price_max: numberIn(query.get("prix_max"), 1, 1_000_000),
    rating_min: numberIn(query.get("note_min"), 1, 5),
    verified: query.get("verifie") === "1",
    near: (query.get("propriete") ?? "").slice(0, 36),
    within_km: RADII_KM.find((km) => String(km) === query.get("km")) ?? EMPTY_SEARCH.within_km,
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : "",
    page: pageParam(query),
  };
}

function numberIn(text: string | null, min: number, max: number): number | null {
  const number = Number(text);
  return text !== null && number >= min && number <= max ? number : null;
}

/**
 * Reads the path of a search with its query, such as the page to return to after
 * signing in; null for another page.
 */
export function parseSearchPath(path: string): SearchState | null {
  const { pathname, searchParams } = new URL(path, "https://maisonnee.invalid");
  const patterns = ["", "/category/:categoryId", "/business-type/:businessTypeId"];
  const match = patterns
    .map((rest) => matchPath(ownerPaths.services() + rest, pathname))
    .find((found) => found !== null);
  return match ? parseSearchUrl(match.params, searchParams) : null;
}

/**
 * Returns the canonical URL of a search: the business type, else the category, is its path (docs/product.md
 * "Pages"), the rest its query. A business type implies its category.
 */
export function searchUrl(search: SearchState): string {
  const { business_type, category } = search;
  const filters = filtersOf(search);
  if (business_type) return ownerPaths.businessType(business_type, filters);
  return category ? ownerPaths.category(category, filters) : ownerPaths.services(filters);
}

/** Returns the URL of the same search in the public directory, which knows no property. */
export function directoryUrl(search: SearchState): string {
  const { business_type, category } = search;
  const what = business_type ? { businessType: business_type } : { category };
  const sort = search.sort === "distance" ? "" : search.sort;
  const withoutProperty = { ...search, near: "", within_km: EMPTY_SEARCH.within_km, sort } as const;
  return publicPaths.directory({ ...filtersOf(withoutProperty), ...what });
}

function filtersOf(search: SearchState) {
  return {
    q: search.q,
    city: search.city,
    freeOn: search.free_on,
    priceMax: search.price_max,
    ratingMin: search.rating_min,
    verified: search.verified,
    property: search.near,
    withinKm: search.within_km === EMPTY_SEARCH.within_km ? undefined : search.within_km,
    sort: search.sort,
    page: search.page,
  };
}

/** Returns the search with changes, from its first page. */
export function withChanges(search: SearchState, changes: Partial<SearchState>): SearchState {
  return { ...search, page: 1, ...changes };
}

/** The values that clear every filter of MoreFilters. */
export const NO_FILTERS = {
  price_max: null,
  rating_min: null,
  verified: false,
  free_on: "",
  within_km: EMPTY_SEARCH.within_km,
} as const;

/** Counts the filters of MoreFilters that are set. */
export const activeFilterCount = (search: SearchState): number =>
  [
    search.price_max !== null,
    search.rating_min !== null,
    search.verified,
    search.free_on !== "",
    search.within_km !== EMPTY_SEARCH.within_km && !search.city && search.near !== ANYWHERE,
  ].filter(Boolean).length;

/**
 * Returns the property that a search starts from: the one chosen, else the one last used, else the first.
 * Undefined in a city or anywhere, and for a chosen one that the owner no longer has.
 */
export function startProperty<Property extends { id: string }>(
  { near, city }: SearchState,
  properties: readonly Property[],
  lastUsedId: string,
): Property | undefined {
  if (city || near === ANYWHERE) return undefined;
  const withId = (wanted: string) => properties.find(({ id }) => id === wanted);
  return near ? withId(near) : (withId(lastUsedId) ?? properties[0]);
}

/**
 * Returns the order of a search: the one chosen, else the nearest first around a property, else by relevance.
 */
export const sortOf = ({ sort }: SearchState, isAroundProperty: boolean): Sort =>
  sort || (isAroundProperty ? "distance" : "relevance");

/** Returns the query of GET /services; `home` is the property searched from. */
export function apiQuery(search: SearchState, home: { zip: string; city: string } | undefined) {
  const { q, city, category, business_type, free_on, price_max, rating_min, verified, page } = search;
  return {
    q: q || undefined,
    city: city || undefined,
    category: category || undefined,
    business_type: business_type || undefined,
    free_on: free_on || undefined,
    price_max: price_max === null ? undefined : Math.round(price_max * 100),
    rating_min: rating_min ?? undefined,
    verified: verified || undefined,
    // Only the first half is sent: a whole postal code identifies a street.
    home: home?.zip.slice(0, 3),
    home_city: home?.city,
    within_km: home && search.within_km,
    sort: sortOf(search, home !== undefined),
    page,
  };
}
