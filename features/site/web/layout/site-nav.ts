import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";

/** One entry of the top bar. */
export interface NavEntry {
  label: string;
  to: string;
}

export const ABOUT: NavEntry = { label: "À propos", to: publicPaths.about };
export const CONTACT: NavEntry = { label: "Contact", to: publicPaths.contact };

/** The entries for visitors and of the mobile menu (docs/product.md "Navigation"). */
export const VISITOR_NAV: readonly NavEntry[] = [
  { label: "Services", to: accountPaths.auth("login") },
  ABOUT,
  CONTACT,
];

/** Whether an entry is the current page, or a parent of it. */
export function isCurrent({ to }: NavEntry, pathname: string): boolean {
  const path = to.split("?")[0] ?? to;
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The looks of an entry. */
export const navLink =
  "inline-flex min-h-11 items-center rounded-md px-2 font-medium whitespace-nowrap hover:bg-epinette-doux lg:px-3 aria-[current=page]:text-epinette aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";
