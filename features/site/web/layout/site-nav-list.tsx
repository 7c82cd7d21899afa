import { Link } from "react-router";
import { isCurrent, type NavEntry, navLink } from "./site-nav.ts";

/** The entries of the top bar from 768 px on, the current page's marked. */
export function SiteNavList({ entries, pathname }: { entries: readonly NavEntry[]; pathname: string }) {
  return (
    <ul className="flex items-center gap-1">
      {entries.map((entry) => (
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
