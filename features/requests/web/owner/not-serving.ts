import type { Service } from "#features/catalog/contract/index.ts";
import { fold } from "#foundation/search-text.ts";

/** The services that do not name a city among theirs, however it is spelled; none while no city is known. */
export function notServing<Asked extends Pick<Service, "cities">>(
  services: readonly Asked[],
  city: string,
): Asked[] {
  const wanted = fold(city.trim());
  if (wanted === "") return [];
  return services.filter(({ cities }) => cities.every(({ name }) => fold(name) !== wanted));
}
