import { matchPath } from "react-router";
import { SORTS, type Sort } from "#features/catalog/contract/index.ts";
import { NEAR_KM } from "#features/catalog/contract/near.ts";
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
  /** Id of the owner's property that distances are measured from; empty for none. */
  near: string;
  /** Radius around it, in kilometres. */
  within_km: number;
  sort: Sort;
  page: number;
}

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
  sort: "relevance",
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
  const near = (query.get("propriete") ?? "").slice(0, 36);
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
    near,
    within_km: RADII_KM.find((km) => String(km) === query.get("km")) ?? EMPTY_SEARCH.within_km,
    // Sorting by distance needs a property to measure from.
    sort: Object.hasOwn(SORTS, sort) && (sort !== "distance" || near) ? (sort as Sort) : "relevance",
    page: pageParam(query),
  };
}

function numberIn(text: string | null, min: number, max: number): number | null {
  const number = Number(text);
  return text !== null && number >= min && number <= max ? number : null;
}

/** Reads the path of a search with its query, such as the page to return to after signing in; null for another page. */
export function parseSearchPath(path: string): SearchState | null {
  const { pathname, searchParams } = new URL(path, "https://maisonnee.invalid");
  const patterns = ["", "/category/:categoryId", "/business-type/:businessTypeId"];
  const match = patterns
    .map((rest) => matchPath(ownerPaths.services() + rest, pathname))
    .find((found) => found !== null);
  return match ? parseSearchUrl(match.params, searchParams) : null;
}

/**
 * Returns the canonical URL of a search: the business type, else the category, is its path (spec.md section 2), the rest its
 * query. A business type implies its category.
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
  return publicPaths.directory({ ...filtersOf({ ...search, near: "" }), ...what });
}

function filtersOf(search: SearchState) {
  const isFar = search.near && search.within_km !== EMPTY_SEARCH.within_km;
  const isSorted = search.sort !== "relevance" && (search.sort !== "distance" || search.near);
  return {
    q: search.q,
    city: search.city,
    freeOn: search.free_on,
    priceMax: search.price_max,
    ratingMin: search.rating_min,
    verified: search.verified,
    property: search.near,
    withinKm: isFar ? search.within_km : undefined,
    sort: isSorted ? search.sort : undefined,
    page: search.page,
  };
}

/** Returns the search with changes, from its first page. */
export function withChanges(search: SearchState, changes: Partial<SearchState>): SearchState {
  return { ...search, page: 1, ...changes };
}

/** The values that clear every filter of MoreFilters. */
export const NO_FILTERS = { price_max: null, rating_min: null, verified: false, near: "" } as const;

/** Counts the filters of MoreFilters that are set. */
export const activeFilterCount = ({ price_max, rating_min, verified, near }: SearchState): number =>
  [price_max !== null, rating_min !== null, verified, near !== ""].filter(Boolean).length;

/** Returns the query of GET /services; `zip` is the postal code of the property searched from. */
export function apiQuery(search: SearchState, zip: string | undefined) {
  const { q, city, category, business_type, free_on, price_max, rating_min, verified, sort, page } = search;
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
    near: zip?.slice(0, 3),
    within_km: zip ? search.within_km : undefined,
    sort,
    page,
  };
}
