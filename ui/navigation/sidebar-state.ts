import { DAY_S } from "#foundation/durations.ts";
import { SIDEBAR_COOKIE } from "./sidebar-cookie.ts";

const SEVEN_DAYS_S = 7 * DAY_S;

/**
 * Whether the sidebar was left open, from a Cookie header; open when nothing says otherwise
 * (docs/product.md "Navigation").
 */
export function readSidebarState(cookieHeader: string | null | undefined): boolean {
  const found = cookieHeader?.match(/(?:^|;\s*)sidebar_state=([^;]*)/);
  return found?.[1] !== "false";
}

/** The cookie that keeps it for seven days (docs/product.md "Navigation"). */
export function sidebarCookie(open: boolean): string {
  return `${SIDEBAR_COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`;
}

/** The item whose page is shown: the longest path that is the address or a parent of it. */
export function currentItem<Item extends { path: string }>(
  items: readonly Item[],
  pathname: string,
): Item | null {
  let best: Item | null = null;
  for (const item of items) {
    const path = item.path.replace(/[?#].*$/, "").replace(/\/$/, "");
    const here = pathname === path || pathname.startsWith(`${path}/`);
    if (here && (best === null || path.length > best.path.length)) best = item;
  }
  return best;
}
