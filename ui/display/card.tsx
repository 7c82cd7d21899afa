import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { typeset } from "./typography.tsx";

export type CardProps = ComponentProps<"section"> & {
  /** No inner space: for a card that begins with an image. */
  flush?: boolean;
  /** Lifts a little under the pointer: for a card that is one link. */
  lively?: boolean;
  as?: "section" | "article" | "div" | "li";
};

/** A sheet of paper on the page. */
export function Card({ flush = false, lively = false, as = "div", className, ...rest }: CardProps) {
  const Tag = as as "section";
  return (
    <Tag
      className={classes(
        "rounded-lg border border-lisiere bg-papier shadow-doux",
        flush ? "overflow-hidden" : "p-5 sm:p-6",
        lively && "card-lively",
        className,
      )}
      {...rest}
    />
  );
}

/** A card's title with, at its right, what one can do. `level` keeps the page's outline right. */
export function CardHeader({
  title,
  text,
  action,
  level = 2,
}: {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | 4;
}) {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading className="text-lg font-semibold">{typeset(title)}</Heading>
        {text && <p className="text-brume">{typeset(text)}</p>}
      </div>
      {action && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{action}</div>}
    </header>
  );
}
