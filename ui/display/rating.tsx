import type { CSSProperties } from "react";
import { classes } from "../classes.ts";
import { Star } from "../icons.ts";
import { strings } from "../strings.ts";

const oneDecimal = new Intl.NumberFormat("fr-CA", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 4,8 » for 4.8. */
function formatRating(average: number): string {
  return oneDecimal.format(average);
}

/** Five stars filled to the tenth, the figure, and « 4,8 sur 5 » for those who do not see stars. */
export function Rating({
  average,
  count,
  compact = false,
  className,
}: {
  /** 0 to 5; null while there is none. */
  average: number | null;
  /** How many reviews, written in brackets. */
  count?: number;
  /** One star and the figure, for lists. */
  compact?: boolean;
  className?: string;
}) {
  if (average === null || count === 0) {
    return <span className={classes("text-sm text-brume", className)}>{strings.unrated}</span>;
  }
  const figure = formatRating(average);
  return (
    <span className={classes("inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <span className="sr-only">
        {strings.ratingOf(figure)}
        {count !== undefined && `, ${strings.ratingCount(count)}`}
      </span>
      {compact ? (
        <Star className="size-4 fill-etoile text-etoile" />
      ) : (
        <span
          aria-hidden="true"
          className="etoiles shrink-0"
          style={{ "--filled": `${(average / 5) * 100}%` } as CSSProperties}
        />
      )}
      <span aria-hidden="true" className="chiffres font-semibold">
        {figure}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="chiffres text-brume">
          ({count})
        </span>
      )}
    </span>
  );
}
