import { type ReactNode, useState } from "react";
import type { ServiceCounts } from "#features/catalog/contract/index.ts";
import { beside, MapAside } from "../discover/map/map-aside.tsx";
import { MapToggle } from "../discover/map/map-toggle.tsx";

/** A list of the directory with the map of its cities, each a link to the list of that city. */
export function WithMap({
  cities,
  chosen,
  hrefIn,
  question,
  children,
}: {
  cities: ServiceCounts["cities"];
  /** The id of the city listed, or null. */
  chosen: string | null;
  /** Returns the URL of the list of a city, or of all of them for null. */
  hrefIn: (city: string | null) => string;
  /** What is listed, whatever its city. */
  question: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  if (cities.length === 0) return children;
  const links = cities.map((city) => ({ ...city, href: hrefIn(city.id === chosen ? null : city.id) }));
  return (
    <>
      <MapToggle isOpen={isOpen} onOpenChange={setOpen} className="mb-4 noscript:hidden" />
      <div className={beside}>
        <MapAside map={{ cities: links, chosen, around: null }} question={question} isOpen={isOpen} />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
