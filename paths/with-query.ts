/** The parts of a query by their key; a part that is null, undefined, empty or false is left out. */
type Query = Record<string, string | number | boolean | null | undefined>;

/** Returns a path with its query. `true` is written 1; the commas of a list of ids stay readable. */
export function withQuery(path: string, query: Query): string {
  const present = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === true) present.set(key, "1");
    else if (value !== null && value !== undefined && value !== "" && value !== false)
      present.set(key, String(value));
  }
  return present.size > 0 ? `${path}?${present.toString().replaceAll("%2C", ",")}` : path;
}

/** Returns a page number as the query holds it: the first page is the path itself. */
export const pageNumber = (page: number | undefined) => (page && page > 1 ? page : undefined);
