import { Link } from "react-router";
import { isCurrent, navFor, navLink } from "./site-nav.ts";

/** The entries of the top bar from 768 px on, the current page's marked. */
export function SiteNavList({ pathname }: { pathname: string }) {
  return (
    <ul className="flex items-center gap-1">
      {navFor(pathname).map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            aria-current={isCurrent(entry, pathname) ? "page" : undefined}
            className={navLink}
          >
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
