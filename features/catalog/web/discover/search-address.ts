import { SORTS, type Sort } from "#features/catalog/contract/index.ts";

/** What the address of Découvrir holds; everything but the page can be shared and comes back on reload. */
export interface SearchAddress {
  q: string;
  /** A city's id; empty for anywhere. */
  city: string;
  category: string;
  business_type: string;
  sort: Sort;
  page: number;
}

export const EVERYTHING: SearchAddress = {
  q: "",
  city: "",
  category: "",
  business_type: "",
  sort: "relevance",
  page: 1,
};

const HOME = "/owner/services";

interface PathParams {
  categoryId?: string;
  businessTypeId?: string;
}

/** Reads the address; what makes no sense in it is as if it were not there. A trade or category of the path wins. */
export function readAddress(path: PathParams, query: URLSearchParams): SearchAddress {
  const sort = query.get("sort") ?? "";
  const page = Number(query.get("page"));
  return {
    q: (query.get("q") ?? "").trim().slice(0, 200),
    city: (query.get("city") ?? "").slice(0, 100),
    category: path.categoryId ?? query.get("category") ?? "",
    business_type: path.businessTypeId ?? query.get("business_type") ?? "",
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : "relevance",
    page: Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1,
  };
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
  if (search.sort !== "relevance") query.set("sort", search.sort);
  if (search.page > 1) query.set("page", String(search.page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The same search with something changed, from its first page. */
export function changed(search: SearchAddress, changes: Partial<SearchAddress>): SearchAddress {
  return { ...search, page: 1, ...changes };
}

/** What GET /services is asked. */
export function queryOf({ q, city, category, business_type, sort, page }: SearchAddress) {
  return {
    q: q || undefined,
    city: city || undefined,
    category: category || undefined,
    business_type: business_type || undefined,
    sort,
    page,
  };
}
