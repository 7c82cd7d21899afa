import type { AccountType } from "#features/accounts/contract/index.ts";

/** The home page of each role (spec.md section 4). */
export const HOMES = { owner: "/owner/services", provider: "/provider/dashboard" } as const satisfies Record<
  AccountType,
  string
>;

/** What /auth can show (spec.md section 2). */
export const AUTH_MODES = ["login", "signup", "account-type", "forgot-password"] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** Returns the URL of /auth, with the page to return to. */
export function authPath(
  mode: AuthMode,
  options: { accountType?: AccountType; retour?: string | null } = {},
): string {
  const query = new URLSearchParams({ mode });
  if (options.accountType) query.set("accountType", options.accountType);
  if (options.retour) query.set("retour", options.retour);
  return `/auth?${query}`;
}

// Any origin works: only addresses that stay on it are accepted.
const PLACEHOLDER_ORIGIN = "https://maisonnee.invalid";
const otherRolePages = { owner: "/provider/", provider: "/owner/" } as const;

/** Returns the path of a page of this site, with its query and hash; null for any other address. */
export function pathOnThisSite(requested: string | null): string | null {
  if (!requested?.startsWith("/") || !URL.canParse(requested, PLACEHOLDER_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(requested, PLACEHOLDER_ORIGIN);
  // A path that starts with two slashes is another site's address.
  return origin !== PLACEHOLDER_ORIGIN || pathname.startsWith("//") ? null : pathname + search + hash;
}

/**
 * Returns where a person goes once signed in: the requested page when it is on this site, open to the role and not one
 * for signing in, else the role's home (product.md "Signing in and out").
 */
export function destinationOf(role: AccountType, requested: string | null): string {
  const path = pathOnThisSite(requested);
  if (path === null) return HOMES[role];
  const { pathname } = new URL(path, PLACEHOLDER_ORIGIN);
  const excluded = ["/auth/", "/reset-password/", "/confirmation/", otherRolePages[role]];
  if (excluded.some((prefix) => `${pathname}/`.startsWith(prefix) && pathname !== "/provider"))
    return HOMES[role];
  return path;
}
