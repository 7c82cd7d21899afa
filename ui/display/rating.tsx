import { Star } from "lucide-react";
import { classes } from "../classes.ts";
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
      <span aria-hidden="true" className="relative inline-flex">
        {compact ? (
          <Star className="size-4 fill-etoile text-etoile" />
        ) : (
          <>
            <Stars className="fill-lisiere text-lisiere" />
            <span className="absolute inset-0 overflow-hidden" style={{ width: `${(average / 5) * 100}%` }}>
              <Stars className="fill-etoile text-etoile" />
            </span>
          </>
        )}
      </span>
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

function Stars({ className }: { className: string }) {
  return (
    <span className="inline-flex w-20">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={classes("size-4 shrink-0", className)} />
      ))}
    </span>
  );
}
