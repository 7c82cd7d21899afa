import { Map as MapIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ServiceCounts } from "#features/catalog/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { beside, MapAside } from "../discover/map/map-aside.tsx";

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
      <Button
        variant="secondary"
        size="sm"
        className="mb-4 lg:hidden noscript:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <MapIcon aria-hidden="true" className="size-4.5" />
        {isOpen ? "Cacher la carte" : "Voir la carte"}
      </Button>
      <div className={beside}>
        <MapAside map={{ cities: links, chosen, around: null }} question={question} isOpen={isOpen} />
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
