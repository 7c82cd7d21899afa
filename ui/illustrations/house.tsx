import { useCallback } from "react";
import type { HouseKind } from "./buildings.ts";
import { type Season, seasonOf } from "./season.ts";
import { Svg } from "./svg.tsx";

// Not in the browser's bundle: loaded only when the server did not render the page.
const scenes = import.meta.env.SSR ? await import("./scenes.ts") : null;

export type { HouseKind } from "./buildings.ts";
export { SEASONS, type Season, seasonOf } from "./season.ts";

/** A house of Québec in a season, today's by default. Decorative without a `title`. */
export function House({
  kind,
  season = seasonOf(new Date()),
  title,
  sky = true,
  className,
}: {
  kind: HouseKind;
  season?: Season;
  title?: string;
  /** Without, it stands on whatever is behind it. */
  sky?: boolean;
  /** Instead of « w-full rounded-lg ». */
  className?: string;
}) {
  const draw = useCallback(
    async () => (await import("./scenes.ts")).houseScene(kind, season, sky),
    [kind, season, sky],
  );
  return (
    <Svg
      width={360}
      height={300}
      title={title}
      fit="xMidYMax slice"
      className={className ?? "w-full rounded-lg"}
      drawing={scenes?.houseScene(kind, season, sky) ?? null}
      draw={draw}
    />
  );
}
