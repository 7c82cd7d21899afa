import { classes } from "../classes.ts";
import { Money } from "./money.tsx";
import { T } from "./typography.tsx";

/**
 * A line of the sums of a document, in a <dl>: what it is at the left, its amount at
 * the right; the total is bold.
 */
export function AmountLine({
  label,
  cents,
  isTotal = false,
  isLive = false,
  className,
}: {
  label: string;
  cents: number;
  isTotal?: boolean;
  /** Whether screen readers say the amount when it changes. */
  isLive?: boolean;
  className?: string;
}) {
  return (
    <div className={classes("flex flex-wrap justify-between gap-x-4", isTotal && "font-semibold", className)}>
      <dt className={classes("flex-1 basis-[7rem]", !isTotal && "text-brume")}>
        <T>{label}</T>
      </dt>
      <dd {...(isLive && { "aria-live": "polite" as const })}>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
