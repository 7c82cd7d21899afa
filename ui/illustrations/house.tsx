import { drawingPath, type HouseKind, houseFile } from "./file-names.ts";
import { type Season, seasonOf } from "./season.ts";

export type { HouseKind } from "./file-names.ts";
export { SEASONS, type Season, seasonOf } from "./season.ts";

/** A house of Québec in a season, today's by default. Decorative without a `title`. */
export function House({
  kind,
  season = seasonOf(new Date()),
  title = "",
  sky = true,
  className = "w-full rounded-lg",
}: {
  kind: HouseKind;
  season?: Season;
  title?: string;
  /** Without, it stands on whatever is behind it. */
  sky?: boolean;
  className?: string;
}) {
  return (
    <img
      src={drawingPath(houseFile(kind, season, sky))}
      width={360}
      height={300}
      alt={title}
      loading="lazy"
      decoding="async"
      className={`object-cover object-bottom ${className}`}
    />
  );
}
