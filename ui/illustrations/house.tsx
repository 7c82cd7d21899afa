import type { HouseKind } from "./buildings.ts";
import { houseScene } from "./scenes.ts";
import type { Season } from "./season.ts";
import { Svg } from "./svg.tsx";

export type { HouseKind } from "./buildings.ts";
export { SEASONS, type Season, seasonOf } from "./season.ts";

/** One house of Québec in its season. Decoration unless a `title` says otherwise. */
export function House({
  kind,
  season,
  title,
  sky = true,
  className,
}: {
  kind: HouseKind;
  season: Season;
  title?: string;
  /** Without, it stands on whatever is behind it. */
  sky?: boolean;
  className?: string;
}) {
  return (
    <Svg
      width={360}
      height={300}
      title={title}
      className={className ?? "h-auto w-full rounded-lg"}
      drawing={houseScene(kind, season, sky)}
    />
  );
}
