/** Returns a path with its page number; the first page is the path itself. */
export function pageOfPath(path: string, page: number, key = "page"): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${key}=${page}`;
}

/** Returns a title with the page number, so that no two pages of a list have the same title. */
export const pageOfTitle = (title: string, page: number) => (page <= 1 ? title : `${title}, page ${page}`);

/**
 * Returns the page number of `?page=`; 1 if it is no page number. A page past the end, or past the fiftieth,
 * is still the page asked for: the API says that it does not exist.
 */
export function pageParam(query: URLSearchParams, key = "page"): number {
  const page = Number(query.get(key));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
