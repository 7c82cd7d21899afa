import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { typeset } from "./typography.tsx";

/** An empty list: a drawing, a text about its future content, and the act that starts the work. */
export function EmptyState({
  illustration,
  title,
  text,
  action,
  level = 2,
  className,
}: {
  illustration?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classes(
        "mx-auto grid max-w-lg justify-items-center gap-2 px-4 py-10 text-center",
        className,
      )}
    >
      {illustration && <div className="mb-4 w-60 max-w-full">{illustration}</div>}
      <Heading className="text-xl">{typeset(title)}</Heading>
      {text && <p className="text-brume">{typeset(text)}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
