import type { AccountType } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";

/**
 * Pages that visitors come to from a public one, most often without an account: a free
 * time, a service to ask for.
 */
const FIRST_STEPS = [ownerPaths.newRequest({ services: [] })];

/** Whether a page was opened by a letter's link about an address. */
export const isFromLetter = (query: URLSearchParams): boolean =>
  ["courriel", "error_code"].some((key) => query.has(key));

/**
 * Returns the URL of /auth for a visitor of a page that needs an account; they return to it once signed in.
 */
export function entryPath(returnTo: string | null): string {
  const [page, query = ""] = returnTo?.split("?") ?? [];
  // Whoever comes from a letter's link about an address has an account.
  return !isFromLetter(new URLSearchParams(query)) && FIRST_STEPS.includes(page ?? "")
    ? accountPaths.auth("signup", { accountType: "owner", returnTo })
    : accountPaths.auth("login", { returnTo });
}

// Any origin works: only addresses that stay on it are accepted.
const PLACEHOLDER_ORIGIN = "https://maisonnee.invalid";
const ROLES = ["owner", "provider"] as const;
const otherRolePages = { owner: "/provider/", provider: "/owner/" } as const;

/** Returns the path of a page of this site, with its query and hash; null for any other address. */
export function pathOnThisSite(requested: string | null): string | null {
  if (!requested?.startsWith("/") || !URL.canParse(requested, PLACEHOLDER_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(requested, PLACEHOLDER_ORIGIN);
  // A path that starts with two slashes is another site's address.
  return origin !== PLACEHOLDER_ORIGIN || pathname.startsWith("//") ? null : pathname + search + hash;
}

/**
 * Returns the requested page when it is one of the role's own, for the link of a letter; null for any other.
 */
export function ownPage(role: AccountType, requested: string | null): string | null {
  const path = pathOnThisSite(requested);
  return path?.startsWith(`/${role}/`) ? path : null;
}

/** Returns where an operator goes once signed in: the requested page of the console, else its home. */
export function consolePage(requested: string | null): string {
  const path = pathOnThisSite(requested);
  return path?.startsWith(operatorPaths.home) ? path : operatorPaths.home;
}

/**
 * Returns where a person goes once signed in: the requested page when it is on this site, open to the role
 * and not one for signing in, else the role's home (docs/product.md "Signing in and out").
 */
export function destinationOf(role: AccountType, requested: string | null): string {
  const path = pathOnThisSite(requested);
  if (path === null) return accountPaths.home(role);
  const { pathname } = new URL(path, PLACEHOLDER_ORIGIN);
  // Both roles have this page, and a letter does not know which its reader has.
  if (ROLES.some((either) => pathname === accountPaths.settings(either))) return accountPaths.settings(role);
  const excluded = [
    `${accountPaths.auth()}/`,
    `${accountPaths.resetPassword}/`,
    `${accountPaths.confirmation}/`,
    otherRolePages[role],
  ];
  if (
    excluded.some((prefix) => `${pathname}/`.startsWith(prefix) && pathname !== publicPaths.providerLanding)
  )
    return accountPaths.home(role);
  return path;
}
