import { drawingPath, streetFile } from "./file-names.ts";
import type { Season } from "./season.ts";

/** The whole street, for the landing page: fills its box's width, cut at the sides on a narrow one. */
export function Street({ season, className }: { season: Season; className: string }) {
  return (
    <img
      src={drawingPath(streetFile(season))}
      width={1440}
      height={420}
      alt=""
      // The first thing that the page shows.
      fetchPriority="high"
      className={`object-cover object-bottom ${className}`}
    />
  );
}
