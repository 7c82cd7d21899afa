import { fold } from "#foundation/search-text.ts";

interface Place {
  id: string;
  name: string;
}

/**
 * The address of a search of services. A place that is one of the municipalities proposed goes by its id; any
 * other words join what is searched, where business types and cities are recognised with their typos.
 */
export function searchPath(
  { what, where }: { what: string; where: string },
  places: readonly Place[],
): string {
  const query = new URLSearchParams();
  const city = places.find(({ name }) => fold(name) === fold(where));
  const words = [what, city ? "" : where].map((text) => text.trim()).filter(Boolean);
  if (words.length > 0) query.set("q", words.join(" "));
  if (city) query.set("city", city.id);
  return query.size > 0 ? `/owner/services?${query}` : "/owner/services";
}
