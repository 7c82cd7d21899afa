import { type ReactNode, useId, useState } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { Star } from "../icons.ts";
import { strings } from "../strings.ts";

/** A rating from 1 to 5: five radio buttons drawn as stars; arrow keys move, each star says its number. */
export function RatingInput({
  legend,
  name,
  value,
  onValue,
  error,
  className,
}: {
  legend: ReactNode;
  name: string;
  /** 1 to 5, or null while nothing is chosen. */
  value: number | null;
  onValue: (stars: number) => void;
  error?: ReactNode;
  className?: string;
}) {
  const errorId = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = hovered ?? value ?? 0;
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium">{typeset(legend)}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(null)}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              onPointerEnter={() => setHovered(stars)}
              className="grid size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-epinette"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onValue(stars)}
                className="sr-only"
              />
              <span className="sr-only">{strings.stars(stars)}</span>
              <Star
                className={classes(
                  "stroke-[1.5] size-8 transition-colors",
                  stars <= shown ? "fill-etoile text-etoile" : "fill-transparent text-lisiere-forte",
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="whitespace-nowrap text-brume">
          {strings.ratings[shown]}
        </span>
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-medium text-danger">
          {typeset(error)}
        </p>
      )}
    </fieldset>
  );
}
