import { Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { searchUrl } from "../search-url.ts";
import { type Discovery, searchUrlInCity } from "../use-discovery.ts";

/** The map, its outline and d3-geo load only when it is shown. */
const CityMap = lazy(async () => ({
  default: (await import("#features/discovery/web/discover/map/city-map.tsx")).CityMap,
}));

const WIDE = "(min-width: 80rem)";

/** The map of the results: beside the list on a wide screen, behind a button otherwise. */
export function ResultsMap({ discovery }: { discovery: Discovery }) {
  const { search, counts, city, property } = discovery;
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const isShown = isWide || isOpen;
  // A new search resets the map once its counts are loaded; changing only the city does not.
  const question = searchUrl({ ...search, city: "", page: 1, sort: "relevance" });
  const [answeredQuestion, setAnswered] = useState(question);
  if (!discovery.areCountsStale && answeredQuestion !== question) setAnswered(question);
  if (counts?.cities.length === 0) return null;
  return (
    <aside aria-label="Carte des villes" className="mb-5 xl:sticky xl:top-20 xl:order-last xl:mt-5 xl:mb-0">
      <Button
        variant="secondary"
        className="w-full xl:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MapIcon aria-hidden="true" className="size-5" />
        {isOpen ? "Cacher la carte" : "Voir la carte"}
      </Button>
      {isShown && (
        <div className="mx-auto mt-3 max-w-lg xl:mt-0">
          <Suspense fallback={<MapSkeleton />}>
            {counts ? (
              <CityMap
                key={answeredQuestion}
                cities={counts.cities.map((one) => ({
                  ...one,
                  href: searchUrlInCity(discovery, one.id === city?.id ? "" : one.id),
                }))}
                chosen={city?.id ?? null}
                around={searchCircle(property, search.within_km)}
              />
            ) : (
              <MapSkeleton />
            )}
          </Suspense>
        </div>
      )}
    </aside>
  );
}

function searchCircle(property: Discovery["property"], km: number) {
  if (!property || property.latitude === null || property.longitude === null) return null;
  const { latitude, longitude, label } = property;
  return { latitude, longitude, label, km };
}

const MapSkeleton = () => <Skeleton className="aspect-4/5 w-full" />;

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
