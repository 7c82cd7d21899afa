import { accountPaths } from "./account-paths.ts";
import { ownerPaths } from "./owner-paths.ts";
import { providerPaths } from "./provider-paths.ts";
import { publicPaths } from "./public-paths.ts";

const ROLES = ["owner", "provider"] as const;

/** The pages that a letter to many members may lead to: those that are the same for every reader. */
export const ANNOUNCED_PAGES: readonly string[] = [
  publicPaths.home,
  publicPaths.about,
  publicPaths.accessibility,
  publicPaths.contact,
  publicPaths.privacy(),
  publicPaths.terms(),
  publicPaths.transparency,
  publicPaths.providerLanding,
  publicPaths.directory(),
  publicPaths.providers(),
  ownerPaths.services(),
  ownerPaths.addProperty(),
  ownerPaths.favorites,
  ownerPaths.help,
  ownerPaths.history(),
  ownerPaths.properties,
  providerPaths.availability,
  providerPaths.createService,
  providerPaths.credits(),
  providerPaths.dashboard,
  providerPaths.help,
  providerPaths.invoices(),
  providerPaths.profile(),
  providerPaths.renewal,
  providerPaths.round,
  providerPaths.services,
  providerPaths.today,
  pathnameOf(providerPaths.leads()),
  ...ROLES.flatMap((role) => [
    accountPaths.messages(role),
    accountPaths.profile(role),
    accountPaths.settings(role),
  ]),
];

/** A version of a text of the site, and a business type or its city in the directory. */
const WITH_PARAMETERS = [
  new RegExp(`^(${publicPaths.privacy()}|${publicPaths.terms()})/[1-9]\\d*$`),
  new RegExp(`^${publicPaths.directory()}/[\\w-]+(/[\\w-]+)?$`),
];

/** Returns whether an address of the site, with its query and fragment, is a page to announce. */
export function isAnnouncedPage(path: string): boolean {
  const pathname = pathnameOf(path);
  return ANNOUNCED_PAGES.includes(pathname) || WITH_PARAMETERS.some((pattern) => pattern.test(pathname));
}

function pathnameOf(path: string): string {
  return /^[^?#]*/.exec(path)?.[0] ?? "";
}
