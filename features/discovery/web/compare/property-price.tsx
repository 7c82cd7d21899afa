import { useQuery } from "@tanstack/react-query";
import { Queries } from "#client/queries.tsx";
import type { Service } from "#features/catalog/contract/index.ts";
import { queries } from "#features/properties/web/api.ts";
import { lastUsedProperty, squareFeetOf } from "#features/properties/web/index.ts";
import { T } from "#ui/display/typography.tsx";
import { EMPTY_SEARCH, startProperty } from "../discover/search-url.ts";
import { areaEstimate } from "./estimate.ts";

/** The cost for the property that the owner's next request starts with. */
export function PropertyPrice({ service }: { service: Service }) {
  return (
    <Queries>
      <Estimate service={service} />
    </Queries>
  );
}

function Estimate({ service }: { service: Service }) {
  const { data } = useQuery(queries.properties.list.queryOptions());
  const property = startProperty(EMPTY_SEARCH, data?.data ?? [], lastUsedProperty.read());
  if (!property) return null;
  const { label, area_m2 } = property;
  const estimate = areaEstimate(service, {
    label,
    squareFeet: area_m2 === null ? null : squareFeetOf(area_m2),
  });
  return (
    estimate && (
      <p>
        <T>{estimate}</T>
      </p>
    )
  );
}
