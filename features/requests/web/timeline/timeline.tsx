import { formatDateWithTime, formatLongDate } from "#foundation/time.ts";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";
import type { TimelineEntry } from "./entries.ts";

/** The timeline of a request as a line of dots; upcoming ones are hollow. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol
      aria-label="Ce qui s’est passé"
      className="grid grid-cols-1 content-start gap-4 border-l border-lisiere pl-5"
    >
      {entries.map(({ key, at, text, quote, isUpcoming }) => (
        <li key={key} className="relative">
          <span
            aria-hidden="true"
            className={classes(
              "absolute top-1.5 -left-[--spacing(6.36)] size-3 rounded-full border-2",
              isUpcoming ? "border-lisiere-forte bg-papier" : "border-epinette bg-epinette",
            )}
          />
          <p className={classes(isUpcoming && "text-brume")}>
            <T>{text}</T>
          </p>
          <time dateTime={at} className="chiffres text-sm text-brume">
            {isUpcoming ? formatLongDate(at) : formatDateWithTime(at)}
          </time>
          {quote && (
            <p className="mt-1 text-sm wrap-anywhere text-brume">
              <T>{`« ${quote} »`}</T>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
