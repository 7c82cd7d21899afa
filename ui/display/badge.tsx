import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icons.ts";
import { typeset } from "./typography.tsx";

export type BadgeTone =
  | "neutral"
  | "epinette"
  | "brique"
  | "givre"
  | "urgent"
  | "nouveau"
  | "recent"
  | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-lisiere/60 text-encre",
  epinette: "bg-epinette-doux text-epinette",
  brique: "bg-brique-doux text-brique",
  givre: "bg-givre text-encre",
  urgent: "bg-urgent text-urgent-foreground",
  nouveau: "bg-nouveau-doux text-nouveau",
  recent: "text-recent ring-1 ring-current ring-inset",
  danger: "bg-danger-doux text-danger",
};

/**
 * A word or two of state. Urgent, nouveau, récent are the age of docs/product.md "Age badge", in its hues;
 * their order is also their weight: full, pale, outlined.
 */
export function Badge({
  tone = "neutral",
  icon: Icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: Icon;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold",
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon className="stroke-[2.25] size-3.5 shrink-0" />}
      <span className="min-w-0">{typeset(children)}</span>
    </span>
  );
}
