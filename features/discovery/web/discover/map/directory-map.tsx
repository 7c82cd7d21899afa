import { useQuery } from "@tanstack/react-query";
import { Queries } from "#client/queries.tsx";
import type { ServiceQuery } from "#features/catalog/contract/index.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { CityMap } from "./city-map.tsx";
import { MapSkeleton } from "./map-aside.tsx";

export interface DirectoryMapProps {
  /** The query of the services listed. */
  counted: Partial<ServiceQuery>;
  /** The id of the city listed, or null. */
  chosen: string | null;
  /** Returns the URL of the list of a city, or of all of them for null. */
  hrefIn: (city: string | null) => string;
}

/**
 * The map of a list of the directory. It reads its hundreds of cities itself, when it shows: in the page,
 * which most people read without the map, they were a third of its size.
 */
export function DirectoryMap(props: DirectoryMapProps) {
  return (
    <Queries>
      <CountedMap {...props} />
    </Queries>
  );
}

function CountedMap({ counted, chosen, hrefIn }: DirectoryMapProps) {
  const counts = useQuery({
    ...catalogQueries.catalog.counts.queryOptions({ input: counted }),
    staleTime: 60_000,
  });
  // The list says the same: without the map nothing is lost.
  if (counts.isError) return null;
  if (!counts.data) return <MapSkeleton />;
  const cities = counts.data.data.cities.map((city) => ({
    ...city,
    href: hrefIn(city.id === chosen ? null : city.id),
  }));
  const { city: _, ...anywhere } = counted;
  return <CityMap key={JSON.stringify(anywhere)} cities={cities} chosen={chosen} around={null} />;
}
