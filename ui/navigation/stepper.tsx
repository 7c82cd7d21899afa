import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { Check } from "../icons.ts";
import { strings } from "../strings.ts";

/** The progress through a few steps. `current` is 0-based; the steps before it are done. */
export function Stepper({
  steps,
  current,
  label = strings.steps,
  className,
}: {
  steps: readonly { key: string; label: ReactNode }[];
  current: number;
  label?: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <p className="mb-2 text-sm text-brume sm:hidden">
        {strings.stepOf(current + 1, steps.length)}
        <span className="ml-2 font-semibold text-encre">{typeset(steps[current]?.label)}</span>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === current ? "step" : undefined}
            className="flex min-w-0 flex-1 flex-col gap-2"
          >
            <span
              className={classes(
                "h-1.5 rounded-full transition-colors",
                index <= current ? "bg-epinette" : "bg-lisiere",
              )}
            />
            <span
              className={classes(
                "flex items-center gap-1.5 text-sm max-sm:sr-only",
                index === current ? "font-semibold" : "text-brume",
              )}
            >
              {index < current && <Check className="stroke-[2.5] size-4 text-epinette" />}
              {typeset(step.label)}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
