import { Link } from "react-router";
import { plural } from "#foundation/text/plural.ts";
import { classes } from "#ui/classes.ts";
import { countText } from "../search-labels.ts";
import type { Degrees } from "./province.ts";

export interface CityOnMap extends Degrees {
  id: string;
  name: string;
  count: number;
  more: boolean;
  href: string;
}

/**
 * A city sized by its number of services; pressing it searches there, or
 * everywhere when it is already chosen.
 */
export function CityPoint({
  city: { id, name, count, more, href },
  x,
  y,
  radius,
  isChosen,
  isTabStop,
  onFocus,
}: {
  city: CityOnMap;
  x: number;
  y: number;
  radius: number;
  isChosen: boolean;
  /** Whether Tab stops here. */
  isTabStop: boolean;
  onFocus: () => void;
}) {
  const label = `${name}, ${countText(count, more)} ${plural(count, "service", "services")}`;
  return (
    <Link
      to={href}
      preventScrollReset
      data-city={id}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      draggable={false}
      aria-label={isChosen ? `${label}, ville choisie : chercher partout` : label}
      aria-current={isChosen ? "true" : undefined}
      className="group outline-none"
    >
      <title>{label}</title>
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={classes(
          "stroke-papier transition-colors group-hover:fill-epinette group-focus-visible:stroke-encre group-focus-visible:stroke-[3]",
          isChosen ? "fill-brique" : "fill-epinette/75",
        )}
        strokeWidth={1.5}
      />
    </Link>
  );
}
