/** One entry of the top bar. */
export interface NavEntry {
  label: string;
  to: string;
}

const ABOUT: NavEntry = { label: "À propos", to: "/about" };
const CONTACT: NavEntry = { label: "Contact", to: "/contact" };

/** What a visitor is offered; also the mobile menu (spec.md section 2, "Navigation"). */
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

const inside = (place: string, pathname: string) => pathname === place || pathname.startsWith(`${place}/`);

/** The top bar's entries, by where one is. The directory of providers is a visitor's page. */
export function navFor(pathname: string): readonly NavEntry[] {
  if (inside("/owner", pathname)) return OWNER_NAV;
  if (inside("/provider", pathname)) return PROVIDER_NAV;
  return VISITOR_NAV;
}

/** Whether a page without a layout of its own carries the top bar: an owner's or a provider's does. */
export const hasBar = (pathname: string) => navFor(pathname) !== VISITOR_NAV;

/** Whether an entry is the page one is on: its path, or one below it. */
export function isCurrent({ to }: NavEntry, pathname: string): boolean {
  const path = to.split("?")[0] ?? to;
  return pathname === path || pathname.startsWith(`${path}/`);
}
