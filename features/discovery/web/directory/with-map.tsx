import { type ReactNode, useState } from "react";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";
import type { DirectoryMapProps } from "../discover/map/directory-map.tsx";
import { beside, MapAside } from "../discover/map/map-aside.tsx";
import { MapToggle } from "../discover/map/map-toggle.tsx";

const DirectoryMap = latePart(
  async () => ({
    default: (await import("#features/discovery/web/discover/map/directory-map.tsx")).DirectoryMap,
  }),
  NotArrived,
);

/** A list of the directory with the map of its cities, each a link to the list of that city. */
export function WithMap({ children, ...map }: DirectoryMapProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MapToggle isOpen={isOpen} onOpenChange={setOpen} className="mb-4 noscript:hidden" />
      <div className={beside}>
        <MapAside isOpen={isOpen}>
          <DirectoryMap {...map} />
        </MapAside>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
