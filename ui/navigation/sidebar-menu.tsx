import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";
import { Avatar } from "../display/avatar.tsx";
import { ChevronsUpDown, type Icon } from "../icons.ts";
import { Menu } from "../overlays/menu.tsx";
import { Tooltip } from "../overlays/tooltip.tsx";
import { strings } from "../strings.ts";

export type SidebarItem = {
  icon: Icon;
  label: string;
  path: string;
  badge?: ReactNode;
};

export type SidebarGroup = {
  /** « Compte »; none for the first group. */
  label?: string;
  items: readonly SidebarItem[];
};

export type SidebarUser = {
  name: string;
  /** Under the name: an e-mail, a business name. */
  detail?: string;
  avatarUrl?: string | null;
  /** The heading of the menu (« Mon Compte »). */
  menuLabel: string;
  /** MenuItem and MenuSeparator (menu.tsx). */
  menu: ReactNode;
};

export function SidebarMenu({
  groups,
  current,
  reduced,
}: {
  groups: readonly SidebarGroup[];
  current: SidebarItem | null;
  reduced: boolean;
}) {
  return (
    <nav
      aria-label={strings.mainNavigation}
      className={classes("min-h-0 flex-1 overflow-x-hidden overflow-y-auto py-2", reduced ? "px-1" : "px-3")}
    >
      {groups.map((group, index) => (
        <div key={group.label ?? index} className={classes(index > 0 && "mt-5")}>
          {group.label && (
            <p className={classes("mb-1 truncate px-3 text-sm font-medium text-brume", reduced && "sr-only")}>
              {group.label}
            </p>
          )}
          <ul className="grid gap-0.5">
            {group.items.map((item) => (
              <li key={item.path}>
                <NavLink item={item} here={item === current} reduced={reduced} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Reduced to its icon, an entry says its name beside it when pointed at or reached. */
function NavLink({ item, here, reduced }: { item: SidebarItem; here: boolean; reduced: boolean }) {
  const link = (
    <Link
      to={item.path}
      aria-current={here ? "page" : undefined}
      className={classes(
        "flex h-11 items-center gap-3 rounded-md transition-colors focus-visible:-outline-offset-2 md:h-10",
        reduced ? "justify-center" : "px-3",
        here ? "bg-epinette-doux font-semibold text-epinette" : "hover:bg-neige",
      )}
    >
      <item.icon className="stroke-[1.75] size-5 shrink-0" />
      <span className={reduced ? "sr-only" : "min-w-0 flex-1 truncate"}>{item.label}</span>
      {item.badge !== undefined && !reduced && (
        <span className="chiffres shrink-0 rounded-full bg-givre px-2 text-sm font-semibold text-encre">
          {item.badge}
        </span>
      )}
    </Link>
  );
  if (!reduced) return link;
  return (
    <Tooltip text={item.label} side="right">
      {link}
    </Tooltip>
  );
}

export function SidebarFooter({ user, reduced }: { user: SidebarUser; reduced: boolean }) {
  return (
    <div className={classes("border-t border-lisiere", reduced ? "p-1.5" : "p-2")}>
      <Menu
        align="start"
        side="top"
        label={user.menuLabel}
        trigger={
          <button
            type="button"
            className={classes(
              "flex w-full items-center gap-3 rounded-md text-left hover:bg-neige data-[state=open]:bg-neige",
              reduced ? "justify-center" : "p-2",
            )}
          >
            <Avatar name={user.name} src={user.avatarUrl} size="sm" />
            <span className={reduced ? "sr-only" : "grid min-w-0 flex-1 leading-tight"}>
              <span className="truncate font-semibold" title={user.name}>
                {user.name}
              </span>
              {user.detail && (
                <span className="truncate text-sm text-brume" title={user.detail}>
                  {user.detail}
                </span>
              )}
            </span>
            {!reduced && <ChevronsUpDown className="size-4 shrink-0 text-brume" />}
          </button>
        }
      >
        {user.menu}
      </Menu>
    </div>
  );
}
