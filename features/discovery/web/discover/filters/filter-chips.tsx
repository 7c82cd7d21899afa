import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { typeset } from "#ui/display/typography.tsx";

export interface Chip {
  id: string;
  name: string;
  /** « 24 », « 100+ »; undefined while it is being counted. */
  count?: string;
  href: string;
  current: boolean;
}

/** One choice among a few, each a link of its own, in a row that its parent scrolls sideways. */
export function FilterChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex gap-2">
        {chips.map(({ id, name, count, href, current }) => (
          <li key={id}>
            <Link
              to={href}
              aria-current={current ? "true" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium whitespace-nowrap transition-colors sm:min-h-9",
                current
                  ? "border-epinette bg-epinette-doux text-epinette"
                  : "border-lisiere-forte bg-papier hover:border-epinette",
              )}
            >
              {typeset(name)}
              {count !== undefined && (
                <span className={classes("chiffres text-sm", !current && "text-brume")}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
