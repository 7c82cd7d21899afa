import type { Service } from "#features/catalog/contract/index.ts";
import { fold } from "#foundation/text/search-text.ts";
import { Alert } from "#ui/display/alert.tsx";

const AND = new Intl.ListFormat("fr-CA");

/** Warns that providers do not serve a city; the owner may still send the request. */
export function CityNotServed({ services, city }: { services: readonly Service[]; city: string }) {
  const names = new Set(servicesNotServing(services, city).map(({ provider }) => provider.business_name));
  if (names.size === 0) return null;
  return (
    <Alert tone="warning" live>
      {`${AND.format(names)} : ${city.trim()} n'est pas dans les villes desservies. Vous pouvez demander quand même, mais le prestataire pourrait refuser.`}
    </Alert>
  );
}

/** Returns the services that do not list a city, however it is spelled; none while the city is empty. */
export function servicesNotServing<S extends Pick<Service, "cities">>(
  services: readonly S[],
  city: string,
): S[] {
  const folded = fold(city.trim());
  if (folded === "") return [];
  return services.filter(({ cities }) => cities.every(({ name }) => fold(name) !== folded));
}
