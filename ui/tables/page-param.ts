/** The last page of any list (product.md "Finding"). */
const PAGES_MAX = 50;

/** Returns the page number of `?page=`, from 1 to 50; 1 for anything invalid. */
export const pageParam = (search: URLSearchParams): number =>
  Math.min(PAGES_MAX, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
