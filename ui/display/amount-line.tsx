import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Money } from "./money.tsx";
import { T } from "./typography.tsx";

interface Line {
  label: string;
  isTotal?: boolean;
  /** Whether screen readers say the value when it changes. */
  isLive?: boolean;
  className?: string;
}

/** A line of the sums of a document, in a <dl>: a ValueLine of an amount. */
export function AmountLine({ cents, ...line }: Line & { cents: number }) {
  return (
    <ValueLine {...line}>
      <Money cents={cents} />
    </ValueLine>
  );
}

/**
 * A line of values in a <dl>: what it is at the left, its value at the right or, where
 * both do not fit, below; the total is bold.
 */
export function ValueLine({
  label,
  isTotal = false,
  isLive = false,
  className,
  children,
}: Line & { children: ReactNode }) {
  return (
    <div className={classes("flex flex-wrap justify-between gap-x-4", isTotal && "font-semibold", className)}>
      <dt className={classes("flex-1 basis-[7rem]", !isTotal && "text-brume")}>
        <T>{label}</T>
      </dt>
      <dd {...(isLive && { "aria-live": "polite" as const })}>{children}</dd>
    </div>
  );
}
