import { fold } from "#foundation/text/search-text.ts";

interface City {
  id: string;
  name: string;
}

/**
 * Returns the URL of a search of services. One of the suggested municipalities is searched by its id, any other location
 * as it was typed: the search recognises neighbourhoods, postal codes and typos, and asks about the rest.
 */
export function searchPath(
  { what, where }: { what: string; where: string },
  cities: readonly City[],
): string {
  const query = new URLSearchParams();
  const city = cities.find(({ name }) => fold(name) === fold(where));
  if (what.trim()) query.set("q", what.trim());
  const location = city?.id ?? where.trim();
  if (location) query.set("ville", location);
  return query.size > 0 ? `/owner/services?${query}` : "/owner/services";
}
