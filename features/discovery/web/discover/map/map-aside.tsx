import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";

/** The map, its outline and d3-geo load only when it is shown. */
export const CityMap = latePart(
  async () => ({
    default: (await import("#features/discovery/web/discover/map/city-map.tsx")).CityMap,
  }),
  NotArrived,
);

const WIDE = "(min-width: 64rem)";

/** The layout of a list and its map: side by side from 1024 px. */
export const beside =
  "items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_22rem]";

/** The cities of a list on a map: beside the list on a wide screen, above it otherwise, once opened. */
export function MapAside({
  isOpen,
  children,
}: {
  /** Whether it shows on a narrow screen. */
  isOpen: boolean;
  /** The map; rendered only while it shows. */
  children: ReactNode;
}) {
  const isWide = useMedia(WIDE);
  return (
    <aside
      aria-label="Carte des villes"
      className={classes(
        "mb-5 lg:sticky lg:top-20 lg:order-last lg:mb-0 noscript:hidden",
        !isOpen && "max-lg:hidden",
      )}
    >
      <div className="mx-auto max-w-lg">
        {isWide || isOpen ? <Suspense fallback={<MapSkeleton />}>{children}</Suspense> : <MapSkeleton />}
      </div>
    </aside>
  );
}

export const MapSkeleton = () => <Skeleton className="aspect-4/5 w-full" />;

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
