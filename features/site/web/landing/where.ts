import { fold } from "#foundation/search-text.ts";

interface Place {
  id: string;
  name: string;
}

/**
 * Returns the URL of a search of services. A place that is one of the municipalities proposed goes by its id, any other
 * as it was typed: the search knows neighbourhoods, postal codes and typos, and asks about the rest.
 */
export function searchPath(
  { what, where }: { what: string; where: string },
  places: readonly Place[],
): string {
  const query = new URLSearchParams();
  const city = places.find(({ name }) => fold(name) === fold(where));
  if (what.trim()) query.set("q", what.trim());
  const place = city?.id ?? where.trim();
  if (place) query.set("city", place);
  return query.size > 0 ? `/owner/services?${query}` : "/owner/services";
}
