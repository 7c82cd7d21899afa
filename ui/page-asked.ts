/** No list goes further (product.md "Finding"). */
const PAGES_MAX = 50;

/** The page that an address asks for by `?page=`, 1 to 50; the first for anything else. */
export const pageAsked = (search: URLSearchParams): number =>
  Math.min(PAGES_MAX, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
