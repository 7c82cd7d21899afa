import { fold } from "#foundation/text/search-text.ts";
import { ownerPaths } from "#paths/owner-paths.ts";

interface City {
  id: string;
  name: string;
}

/**
 * Returns the URL of a search of services. One of the suggested municipalities is searched by its
 * id, any other location as it was typed: the search recognises neighbourhoods, postal codes and
 * typos, and asks about the rest.
 */
export function searchPath(
  { what, where }: { what: string; where: string },
  cities: readonly City[],
): string {
  const city = cities.find(({ name }) => fold(name) === fold(where));
  return ownerPaths.services({ q: what.trim(), city: city?.id ?? where.trim() });
}
