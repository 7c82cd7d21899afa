import { Link } from "react-router";
import { typeset } from "../display/typography.tsx";
import { strings } from "../strings.ts";

/** The place of a page: the pages above it, as links, then its own name. */
export function Breadcrumbs({
  trail,
  label = strings.breadcrumbs,
}: {
  trail: readonly { name: string; to: string }[];
  label?: string;
}) {
  return (
    <nav aria-label={label} className="mb-4">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-brume">
        {trail.map(({ name, to }, index) => (
          <li key={to} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-8 items-center">
                {typeset(name)}
              </span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-epinette"
              >
                {typeset(name)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
