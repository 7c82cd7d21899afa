import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { PanelLeft } from "../icons.ts";
import { Drawer } from "../overlays/drawer.tsx";
import { strings } from "../strings.ts";
import { BottomBar, type BottomBarItem } from "./bottom-bar.tsx";
import { SidebarFooter, type SidebarGroup, SidebarMenu, type SidebarUser } from "./sidebar-menu.tsx";
import { currentItem, sidebarCookie } from "./sidebar-state.ts";

export interface SidebarChromeProps {
  /** The logo, whole; a link home. */
  brand: ReactNode;
  /** The mark without the name, for the reduced menu. */
  brandMark: ReactNode;
  groups: readonly SidebarGroup[];
  user: SidebarUser;
  /** The pages of a phone's bottom bar, before « Plus », which opens the drawer. */
  bottomBar?: readonly BottomBarItem[];
  /** At the right of the header: a balance, « Demander un Service ». */
  actions?: ReactNode;
  /** The header's title; by default the current menu item's label. */
  title?: ReactNode;
  /** From readSidebarState, so that the server renders what the browser will. */
  defaultOpen?: boolean;
}

/**
 * The sidebar and the header of the signed-in pages, placed in a `shell` (sidebar-layout.tsx): 16 rem of
 * menu, 3 rem once reduced, an 18 rem drawer under 768 px; ctrl or ⌘ + b toggles; kept in the cookie
 * sidebar_state (docs/product.md "Navigation").
 */
export function SidebarChrome({
  brand,
  brandMark,
  groups,
  user,
  bottomBar,
  actions,
  title,
  defaultOpen = true,
}: SidebarChromeProps) {
  const [open, setOpen] = useState(defaultOpen);
  const { pathname, key } = useLocation();
  // Open on the page that it was opened on: following a link shuts it together with that page, so that
  // nothing holds the focus back from the next one.
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
    <>
      <aside
        data-state={open ? "open" : "closed"}
        className={classes(
          "sticky top-0 row-span-full hidden h-dvh shrink-0 flex-col border-r border-lisiere bg-papier transition-[width] duration-200 ease-doux md:flex print:hidden",
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

      <header className="bar stick-top-0 z-30 col-start-2 row-[2/-1] flex h-16 items-center gap-2 self-start border-b border-lisiere bg-neige/95 px-3 backdrop-blur-sm sm:px-5 print:hidden">
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
        {/* On the narrowest screens there is room for the actions alone: its words would be cut. */}
        <p className="line-clamp-2 min-w-0 flex-1 font-titre bar-text font-semibold max-[22rem]:invisible sm:line-clamp-1 sm:text-lg">
          {typeset(title ?? current?.label)}
        </p>
        {actions && <div className="flex min-w-0 items-center gap-2">{actions}</div>}
      </header>
      {bottomBar && (
        <BottomBar
          items={bottomBar}
          pathname={pathname}
          moreExpanded={drawerAt === key}
          onMore={toggleDrawer}
        />
      )}
    </>
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
      <PanelLeft className="stroke-[1.75] size-5" />
    </Button>
  );
}
