/** An address and its page number; the first page is the address itself. */
export function pageOfPath(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}

/** A page's title and its number, so that no two pages of a list have the same. */
export const pageOfTitle = (title: string, page: number) => (page <= 1 ? title : `${title}, page ${page}`);

/** The page number an address asks for; what makes no sense is the first. */
export function pageAsked(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 50 ? page : 1;
}

/** Pages of a list, as far as they are given. */
export const pageCountOf = ({ total, per_page }: { total: number; per_page: number }) =>
  Math.min(50, Math.ceil(total / per_page));
