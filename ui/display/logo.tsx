import { classes } from "../classes.ts";

/** Two houses side by side that make an M, someone home in one. The same drawing as public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className={classes("size-8 shrink-0", className)}
    >
      <rect width="32" height="32" rx="8" className="fill-epinette" />
      <path
        d="M6 25.5V13.2a1.6 1.6 0 0 1 .5-1.1l3.9-4a1 1 0 0 1 1.4 0L16 12.4l4.2-4.3a1 1 0 0 1 1.4 0l3.9 4a1.6 1.6 0 0 1 .5 1.1V25.5a.7.7 0 0 1-.7.7H6.7a.7.7 0 0 1-.7-.7z"
        className="fill-epinette-foreground"
      />
      <path d="M8.9 26.2v-7a2.1 2.1 0 0 1 4.2 0v7z" className="fill-epinette" />
      <rect x="18.7" y="15.8" width="4.6" height="5" rx="0.8" className="fill-etoile" />
    </svg>
  );
}

/**
 * The mark and the name, of the size of the mark; where there is no room for both, the
 * mark. Wrap it in a link home.
 */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classes(
        "inline-flex h-8 flex-wrap items-center gap-x-2.5 overflow-hidden whitespace-nowrap",
        className,
      )}
    >
      <LogoMark />
      <span className="flex h-8 items-center font-titre text-[length:--spacing(6)] leading-none font-bold tracking-tight text-encre">
        Maisonnée
      </span>
    </span>
  );
}
