import { classes } from "../classes.ts";
import { firstStrings } from "../first-strings.ts";

/** A turning ring, decoration only: the words beside it name the wait. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className={classes("size-5 shrink-0 animate-tour", className)}
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** The whole-area wait of docs/product.md "Route guard" (« Chargement... »), announced politely. */
export function Loading({ text = firstStrings.loading, className }: { text?: string; className?: string }) {
  return (
    <div
      role="status"
      className={classes("flex min-h-40 items-center justify-center gap-3 text-brume", className)}
    >
      <Spinner />
      <span>{text}</span>
    </div>
  );
}
