import { Link } from "react-router";
import type { NamedCrew } from "#features/scheduling/contract/crew-colours.ts";
import type { TimeOff } from "#features/scheduling/contract/index.ts";
import { classes } from "#ui/classes.ts";
import { CREW_GROUNDS } from "../crews/crew-tag.tsx";
import { TimeOffButton } from "./day-off.tsx";

/** The height of half an hour, the least target size of WCAG 2.2. */
export const ROW_PX = 24;

/** A block in the shown week: an appointment, which links to its request, or time off. */
export interface CalendarBlock {
  key: string;
  weekday: number;
  from_minute: number;
  to_minute: number;
  kind: "held" | "confirmed" | "off";
  /** The short label. */
  title: string;
  /** The full description, for screen readers and the tooltip. */
  description: string;
  href?: string;
  /** The time off that may be removed. */
  off?: TimeOff;
  crew?: NamedCrew | null;
  /** Its place among appointments at once, from 0, and how many places there are. */
  column?: number;
  columns?: number;
}

const STYLES = {
  confirmed: "bg-epinette text-epinette-foreground",
  held: "border border-dashed border-epinette bg-papier text-epinette",
  off: "bg-lisiere text-encre",
} as const;

/** The blocks of one day's column. */
export function CalendarBlocks({
  blocks,
  from,
  to,
}: {
  blocks: readonly CalendarBlock[];
  from: number;
  to: number;
}) {
  return blocks.map((block) => {
    const { key, from_minute, to_minute, kind, title, description, href, off, crew } = block;
    const { column = 0, columns = 1 } = block;
    const start = Math.max(from_minute, from);
    const end = Math.min(to_minute, to);
    if (start >= end) return null;
    const style = {
      top: ((start - from) / 30) * ROW_PX,
      height: ((end - start) / 30) * ROW_PX,
      left: `calc(${(column / columns) * 100}% + 0.125rem)`,
      width: `calc(${100 / columns}% - 0.25rem)`,
    };
    const className = classes(
      "absolute z-10 overflow-hidden whitespace-nowrap rounded-sm px-1 text-sm leading-tight font-medium",
      crew && kind === "confirmed" ? `text-equipe-foreground ${CREW_GROUNDS[crew.colour]}` : STYLES[kind],
    );
    return href ? (
      <Link
        key={key}
        to={href}
        style={style}
        className={className}
        title={description}
        aria-label={description}
      >
        {/* A column of a phone has no room for a word. */}
        <span className="max-sm:sr-only">{title}</span>
      </Link>
    ) : (
      // Pointer events pass through, because the weekly hours below stay editable.
      <div key={key} style={style} className={classes(className, "pointer-events-none")} title={description}>
        {off ? <TimeOffButton off={off} /> : <span className="max-sm:sr-only">{title}</span>}
      </div>
    );
  });
}
