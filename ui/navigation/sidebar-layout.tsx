import { ChevronsUpDown, type LucideIcon, PanelLeft } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import { Avatar } from "../display/avatar.tsx";
import { typeset } from "../display/typography.tsx";
import { Drawer } from "../overlays/drawer.tsx";
import { Menu } from "../overlays/menu.tsx";
import { Tooltip } from "../overlays/tooltip.tsx";
import { strings } from "../strings.ts";
import { currentItem, sidebarCookie } from "./sidebar-state.ts";

type SidebarItem = {
  icon: LucideIcon;
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

/**
 * The frame of the signed-in pages: 16 rem of menu, 3 rem once reduced, an 18 rem drawer under 768 px;
 * ctrl or ⌘ + b toggles; kept in the cookie sidebar_state (spec.md sections 4 and 9).
 */
export function SidebarLayout({
  brand,
  brandMark,
  groups,
  user,
  actions,
  title,
  above,
  defaultOpen = true,
  children,
}: {
  /** The logo, whole; a link home. */
  brand: ReactNode;
  /** Its mark alone, for the reduced menu. */
  brandMark: ReactNode;
  groups: readonly SidebarGroup[];
  user: SidebarUser;
  /** At the right of the header: a balance, « Demander un Service ». */
  actions?: ReactNode;
  /** The header's title; by default the current menu item's label. */
  title?: ReactNode;
  /** Over everything, on every page: « Mode démonstration ». */
  above?: ReactNode;
  /** From readSidebarState, so the server draws what the browser will. */
  defaultOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(defaultOpen);
  const { pathname, key } = useLocation();
  // Open on the page that it was opened on: following a link shuts it together with that page, so that nothing
  // holds the focus back from the next one.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  // Forgotten at once, or coming back to that page would open it again.
  if (drawerAt !== null && drawerAt !== key) setDrawerAt(null);
  const current = currentItem(
    groups.flatMap((group) => group.items),
    pathname,
  );

  const toggleDrawer = () => setDrawerAt(drawerAt === key ? null : key);
  const toggleMenu = () => {
    setOpen(!open);
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
    document.cookie = sidebarCookie(!open);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "b" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      if (window.matchMedia("(width < 768px)").matches) toggleDrawer();
      else toggleMenu();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });

  return (
    <div className="flex min-h-dvh">
      <aside
        data-state={open ? "open" : "closed"}
        className={classes(
          "sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-lisiere bg-papier transition-[width] duration-200 ease-doux md:flex print:hidden",
          open ? "w-64" : "w-12",
        )}
      >
        <div className={classes("flex h-16 items-center overflow-hidden", open ? "px-5" : "justify-center")}>
          {open ? brand : brandMark}
        </div>
        <SidebarMenu groups={groups} current={current} reduced={!open} />
        <SidebarFooter user={user} reduced={!open} />
      </aside>

      <Drawer
        open={drawerAt === key}
        onOpenChange={(shown) => setDrawerAt(shown ? key : null)}
        title={strings.mainNavigation}
        hideTitle
        side="left"
      >
        <div className="flex min-h-full flex-col">
          <div className="flex h-16 items-center px-5">{brand}</div>
          <SidebarMenu groups={groups} current={current} reduced={false} />
          <SidebarFooter user={user} reduced={false} />
        </div>
      </Drawer>

      <div className="flex min-w-0 flex-1 flex-col">
        {above && <div className="print:hidden">{above}</div>}
        <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-lisiere bg-neige/95 px-3 backdrop-blur-sm sm:px-5 print:hidden">
          <MenuButton
            label={strings.openMenu}
            expanded={drawerAt === key}
            onClick={toggleDrawer}
            className="md:hidden"
          />
          <MenuButton
            label={strings.toggleSidebar}
            expanded={open}
            onClick={toggleMenu}
            className="max-md:hidden"
          />
          <p className="line-clamp-2 min-w-0 flex-1 font-titre text-base/tight font-semibold sm:line-clamp-1 sm:text-lg">
            {typeset(title ?? current?.label)}
          </p>
          {actions && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </header>
        <main id="contenu" tabIndex={-1} className="page flex-1 py-6 sm:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}

/** One for the drawer of a phone, one for the menu beside the page: each tells its own state. */
function MenuButton({
  label,
  expanded,
  onClick,
  className,
}: {
  label: string;
  expanded: boolean;
  onClick: () => void;
  className: string;
}) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-expanded={expanded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={onClick}
      className={className}
    >
      <PanelLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </Button>
  );
}

function SidebarMenu({
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
      <item.icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
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

function SidebarFooter({ user, reduced }: { user: SidebarUser; reduced: boolean }) {
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
              <span className="truncate font-semibold">{user.name}</span>
              {user.detail && <span className="truncate text-sm text-brume">{user.detail}</span>}
            </span>
            {!reduced && <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-brume" />}
          </button>
        }
      >
        {user.menu}
      </Menu>
    </div>
  );
}
