import { SORTS, type Sort } from "#features/catalog/contract/index.ts";
import { NEAR_KM } from "#features/catalog/contract/near.ts";

/** What the address of Découvrir holds; everything but the page can be shared and comes back on reload. */
export interface SearchAddress {
  q: string;
  /** A city's id; empty for anywhere. */
  city: string;
  category: string;
  business_type: string;
  /** « 2026-12-24 »; empty for any day. */
  free_on: string;
  /** Dollars at most. */
  price_max: number | null;
  /** Rated at least so much. */
  rating_min: number | null;
  verified: boolean;
  /** One's own property, by its id, that distances are measured from; empty for none. */
  near: string;
  /** Kilometres around it. */
  within_km: number;
  sort: Sort;
  page: number;
}

export const EVERYTHING: SearchAddress = {
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

/** The distances one may choose, in kilometres. */
export const RADII_KM = [10, 25, 50, 100] as const;

const isDate = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const HOME = "/owner/services";

interface PathParams {
  categoryId?: string;
  businessTypeId?: string;
}

/** Reads the address; what makes no sense in it is as if it were not there. A trade or category of the path wins. */
export function readAddress(path: PathParams, query: URLSearchParams): SearchAddress {
  const near = (query.get("propriete") ?? "").slice(0, 36);
  const sort = query.get("sort") ?? "";
  const page = Number(query.get("page"));
  return {
    q: (query.get("q") ?? "").trim().slice(0, 200),
    city: (query.get("city") ?? "").slice(0, 100),
    category: path.categoryId ?? query.get("category") ?? "",
    business_type: path.businessTypeId ?? query.get("business_type") ?? "",
    free_on: isDate(query.get("libre")) ? (query.get("libre") ?? "") : "",
    price_max: numberIn(query.get("price_max"), 1, 1_000_000),
    rating_min: numberIn(query.get("rating_min"), 1, 5),
    verified: query.get("verified") === "1",
    near,
    within_km: RADII_KM.find((km) => String(km) === query.get("km")) ?? EVERYTHING.within_km,
    // Without a property, nothing is nearer than anything.
    sort: Object.hasOwn(SORTS, sort) && (sort !== "distance" || near) ? (sort as Sort) : "relevance",
    page: Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1,
  };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const number = Number(text);
  return text !== null && number >= least && number <= most ? number : null;
}

/**
 * The one address of a search: a trade, else a category, is its path (spec.md section 2), the rest its query.
 * A trade's category goes without saying.
 */
export function addressOf(search: SearchAddress): string {
  const { business_type, category } = search;
  const path = business_type
    ? `${HOME}/business-type/${encodeURIComponent(business_type)}`
    : category
      ? `${HOME}/category/${encodeURIComponent(category)}`
      : HOME;
  const query = new URLSearchParams();
  if (search.q) query.set("q", search.q);
  if (search.city) query.set("city", search.city);
  if (search.free_on) query.set("libre", search.free_on);
  if (search.price_max !== null) query.set("price_max", String(search.price_max));
  if (search.rating_min !== null) query.set("rating_min", String(search.rating_min));
  if (search.verified) query.set("verified", "1");
  if (search.near) query.set("propriete", search.near);
  if (search.near && search.within_km !== EVERYTHING.within_km) query.set("km", String(search.within_km));
  if (search.sort !== "relevance" && (search.sort !== "distance" || search.near))
    query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The same search with something changed, from its first page. */
export function changed(search: SearchAddress, changes: Partial<SearchAddress>): SearchAddress {
  return { ...search, page: 1, ...changes };
}

/** The filters that narrow a search without changing what it is about, all let go. */
export const UNNARROWED = { price_max: null, rating_min: null, verified: false, near: "" } as const;

/** How many of those are set. */
export const narrowings = ({ price_max, rating_min, verified, near }: SearchAddress): number =>
  [price_max !== null, rating_min !== null, verified, near !== ""].filter(Boolean).length;

/** What GET /services is asked; `zip` is that of the property searched from. */
export function queryOf(search: SearchAddress, zip: string | undefined) {
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
    // Its first half is enough: a whole postal code says a street.
    near: zip?.slice(0, 3),
    within_km: zip ? search.within_km : undefined,
    sort,
    page,
  };
}
