import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";

/** A choice among few that is an address: a state of a list, with how many rows it has. */
export function ChipLink({
  isCurrent,
  count,
  children,
  ...link
}: ComponentProps<typeof Link> & { isCurrent: boolean; count?: ReactNode }) {
  return (
    <Link
      aria-current={isCurrent ? "page" : undefined}
      className={classes(
        "inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm font-medium max-w-full transition-colors md:min-h-9",
        isCurrent
          ? "border-epinette bg-epinette-doux text-epinette"
          : "border-lisiere-forte hover:border-epinette hover:bg-epinette-doux",
      )}
      {...link}
    >
      {typeset(children)}
      {count !== undefined && <span className="chiffres">{count}</span>}
    </Link>
  );
}
