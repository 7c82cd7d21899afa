import { Link } from "react-router";
import { Ellipsis, type Icon } from "../icons.ts";
import { strings } from "../strings.ts";
import { currentItem } from "./sidebar-state.ts";

export interface BottomBarItem {
  icon: Icon;
  label: string;
  path: string;
  /** How many wait there: « 3 » on the icon, `countLabel` for screen readers. */
  count?: { shown: string; label: string };
}

const entry =
  "relative flex h-16 w-full flex-col items-center justify-center gap-0.5 bar-note -tracking-[0.01em] text-brume max-[22.4rem]:-tracking-[0.05em] focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-epinette";

/**
 * The main pages at the thumb of a phone; « Plus » opens the drawer with the others. The style sheet leaves
 * its height free under the page (`--bottom-bar`), and keeps what has the focus above it. On a screen too low
 * or, for its texts, too narrow for it, it stands at the end of the page instead.
 */
export function BottomBar({
  items,
  pathname,
  moreExpanded,
  onMore,
}: {
  items: readonly BottomBarItem[];
  pathname: string;
  moreExpanded: boolean;
  onMore: () => void;
}) {
  const current = currentItem(items, pathname);
  return (
    <nav
      aria-label={strings.mainPages}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-lisiere bg-papier pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] md:hidden print:hidden no-bar:static no-bar:col-span-full no-bar:row-start-5"
    >
      <ul className="flex">
        {items.map((item) => (
          <li key={item.path} className="min-w-0 flex-1">
            <Link to={item.path} aria-current={item === current ? "page" : undefined} className={entry}>
              <span className="relative">
                <item.icon className="stroke-[1.75] size-6" />
                {item.count && (
                  <span
                    aria-hidden="true"
                    className="chiffres absolute -top-1 left-3.5 min-w-5 rounded-full bg-epinette px-1 text-center bar-note font-semibold text-epinette-foreground"
                  >
                    {item.count.shown}
                  </span>
                )}
              </span>
              <span className="max-w-full truncate">{item.label}</span>
              {item.count && <span className="sr-only">{item.count.label}</span>}
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button type="button" aria-expanded={moreExpanded} onClick={onMore} className={entry}>
            <Ellipsis className="stroke-[1.75] size-6" />
            {strings.more}
          </button>
        </li>
      </ul>
    </nav>
  );
}
