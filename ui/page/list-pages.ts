/** Returns a path with its page number; the first page is the path itself. */
export function pageOfPath(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}

/** Returns a title with the page number, so that no two pages of a list have the same title. */
export const pageOfTitle = (title: string, page: number) => (page <= 1 ? title : `${title}, page ${page}`);

/** Returns the page number of `?page=`; 1 for anything invalid. */
export function pageParam(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1;
}

/** Returns the number of pages of a list, at most 50. */
export const pageCountOf = ({ total, per_page }: { total: number; per_page: number }) =>
  Math.min(50, Math.ceil(total / per_page));
