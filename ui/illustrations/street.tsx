import { useCallback } from "react";
import type { Season } from "./season.ts";
import { Svg } from "./svg.tsx";

// Not in the browser's bundle: loaded only when the server did not render the page.
const scenes = import.meta.env.SSR ? await import("./scenes.ts") : null;

/** The whole street, for the landing page: fills its box's width, cut at the sides on a narrow one. */
export function Street({ season, title, className }: { season: Season; title?: string; className?: string }) {
  const draw = useCallback(async () => (await import("./scenes.ts")).streetScene(season), [season]);
  return (
    <Svg
      width={1440}
      height={420}
      title={title}
      fit="xMidYMax slice"
      className={className ?? "h-64 w-full sm:h-80 lg:h-[26rem]"}
      drawing={scenes?.streetScene(season) ?? null}
      draw={draw}
    />
  );
}
