/** One entry of the top bar. */
export interface NavEntry {
  label: string;
  to: string;
}

const ABOUT: NavEntry = { label: "À propos", to: "/about" };
const CONTACT: NavEntry = { label: "Contact", to: "/contact" };

/** The entries for visitors and of the mobile menu (spec.md section 2, "Navigation"). */
export const VISITOR_NAV: readonly NavEntry[] = [
  { label: "Services", to: "/auth?mode=login" },
  ABOUT,
  CONTACT,
];
const OWNER_NAV: readonly NavEntry[] = [
  { label: "Découvrir", to: "/owner/services" },
  { label: "Propriétés", to: "/owner/properties" },
  ABOUT,
];
const PROVIDER_NAV: readonly NavEntry[] = [{ label: "Services", to: "/provider/services" }, CONTACT];

const isInside = (section: string, pathname: string) =>
  pathname === section || pathname.startsWith(`${section}/`);

/** Returns the top bar's entries for a path. The directory of providers is a visitor's page. */
export function navFor(pathname: string): readonly NavEntry[] {
  if (isInside("/owner", pathname)) return OWNER_NAV;
  if (isInside("/provider", pathname)) return PROVIDER_NAV;
  return VISITOR_NAV;
}

/** Whether a page without its own layout has the top bar: only the owner's and the provider's pages. */
export const hasBar = (pathname: string) => navFor(pathname) !== VISITOR_NAV;

/** Whether an entry is the current page, or a parent of it. */
export function isCurrent({ to }: NavEntry, pathname: string): boolean {
  const path = to.split("?")[0] ?? to;
  return pathname === path || pathname.startsWith(`${path}/`);
}
