import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ABOUT, CONTACT, type NavEntry } from "../site-nav.ts";

const OWNER_NAV: readonly NavEntry[] = [
  { label: "Découvrir", to: ownerPaths.services() },
  { label: "Propriétés", to: ownerPaths.properties },
  ABOUT,
];
const PROVIDER_NAV: readonly NavEntry[] = [{ label: "Services", to: providerPaths.services }, CONTACT];

/** Returns the top bar's entries of a signed-in page without sidebar (docs/product.md "Navigation"). */
export const slimNav = (pathname: string): readonly NavEntry[] =>
  pathname.startsWith("/owner/") ? OWNER_NAV : PROVIDER_NAV;
