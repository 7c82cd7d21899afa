import { Map as MapIcon } from "lucide-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { addressOf } from "../search-address.ts";
import { addressIn, type Discovery } from "../use-discovery.ts";

/** Its outline and its library come only with it. */
const CityMap = lazy(async () => ({
  default: (await import("#features/discovery/web/discover/map/city-map.tsx")).CityMap,
}));

const WIDE = "(min-width: 80rem)";

/** The map of where the results are offered: beside the list where there is room, else behind a button. */
export function MapBeside({ discovery }: { discovery: Discovery }) {
  const { search, counts, city, property } = discovery;
  const isWide = useMedia(WIDE);
  const [isOpen, setOpen] = useState(false);
  const isShown = isWide || isOpen;
  // Another question opens the map anew, once its answer is there; another city moves nothing.
  const question = addressOf({ ...search, city: "", page: 1, sort: "relevance" });
  const [answered, setAnswered] = useState(question);
  if (!discovery.areCountsLate && answered !== question) setAnswered(question);
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
                key={answered}
                cities={counts.cities.map((one) => ({
                  ...one,
                  href: addressIn(discovery, one.id === city?.id ? "" : one.id),
                }))}
                chosen={city?.id ?? null}
                around={around(property, search.within_km)}
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

function around(property: Discovery["property"], km: number) {
  if (!property || property.latitude === null || property.longitude === null) return null;
  const { latitude, longitude, label } = property;
  return { latitude, longitude, label, km };
}

const MapSkeleton = () => <Skeleton className="aspect-4/5 w-full" />;

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
