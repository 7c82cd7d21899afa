import type { Service } from "#features/catalog/contract/index.ts";
import { Alert } from "#ui/alert.tsx";
import { notServing } from "./not-serving.ts";

const AND = new Intl.ListFormat("fr-CA");

/** Says who does not usually work in a city, before they are asked in vain; asking stays allowed. */
export function OutOfReach({ services, city }: { services: readonly Service[]; city: string }) {
  const names = new Set(notServing(services, city).map(({ provider }) => provider.business_name));
  if (names.size === 0) return null;
  return (
    <Alert tone="warning" live>
      {`${AND.format(names)} : ${city.trim()} n'est pas dans les villes desservies. Vous pouvez demander quand même, la réponse pourrait être non.`}
    </Alert>
  );
}
