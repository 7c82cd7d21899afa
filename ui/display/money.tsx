import { type Cents, formatMoney } from "#foundation/money.ts";
import { french } from "#foundation/text/typography.ts";
import { classes } from "../classes.ts";

/** An amount in cents of CAD, its figures aligned and never broken: « 1 250,00 $ ». */
export function Money({ cents, className }: { cents: Cents; className?: string }) {
  return (
    <span className={classes("chiffres whitespace-nowrap", className)}>{french(formatMoney(cents))}</span>
  );
}
