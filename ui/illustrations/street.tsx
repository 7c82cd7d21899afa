import { streetScene } from "./scenes.ts";
import type { Season } from "./season.ts";
import { Svg } from "./svg.tsx";

/** The whole street, for the landing page: fills its box's width, cut at the sides on a narrow one. */
export function Street({ season, title, className }: { season: Season; title?: string; className?: string }) {
  return (
    <Svg
      width={1440}
      height={420}
      fit="xMidYMax slice"
      title={title}
      className={className ?? "h-64 w-full sm:h-80 lg:h-[26rem]"}
      drawing={streetScene(season)}
    />
  );
}
