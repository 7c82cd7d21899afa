import { classes } from "../classes.ts";

/**
 * A grey shape in the place of content that is loading. Size it with className (« h-5
 * w-40 »); round for an avatar.
 */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "block animate-attente bg-lisiere",
        round ? "rounded-full" : "rounded-sm",
        className ?? "h-5 w-full",
      )}
    />
  );
}

/** Several lines of text to come; the last one is shorter, as a paragraph's is. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classes("grid gap-2", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
          key={line}
          className={line === lines - 1 && lines > 1 ? "h-4 w-3/5" : "h-4 w-full"}
        />
      ))}
    </span>
  );
}
