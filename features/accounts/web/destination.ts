import type { AccountType } from "#features/accounts/contract/index.ts";

/** Where each role is at home (spec.md section 4). */
export const HOMES = { owner: "/owner/services", provider: "/provider/dashboard" } as const satisfies Record<
  AccountType,
  string
>;

/** What /auth can show (spec.md section 2). */
export const AUTH_MODES = ["login", "signup", "account-type", "forgot-password"] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** The address of /auth, keeping the page asked for. */
export function authPath(
  mode: AuthMode,
  more: { accountType?: AccountType; retour?: string | null } = {},
): string {
  const query = new URLSearchParams({ mode });
  if (more.accountType) query.set("accountType", more.accountType);
  if (more.retour) query.set("retour", more.retour);
  return `/auth?${query}`;
}

// Any origin will do: only what stays on it is followed.
const HERE = "https://maisonnee.invalid";
const other = { owner: "/provider/", provider: "/owner/" } as const;

/** A page of this site that an address names, with its search and hash; null for any other place. */
export function ownPath(asked: string | null): string | null {
  if (!asked?.startsWith("/") || !URL.canParse(asked, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // A path of two slashes is another site's address.
  return origin !== HERE || pathname.startsWith("//") ? null : pathname + search + hash;
}

/**
 * Where a person goes once signed in: the page asked for, if it is one of this site that the role may open and
 * not one for signing in; else its own home (product.md "Signing in and out").
 */
export function destinationOf(role: AccountType, asked: string | null): string {
  const path = ownPath(asked);
  if (path === null) return HOMES[role];
  const { pathname } = new URL(path, HERE);
  const closed = ["/auth/", "/reset-password/", "/confirmation/", other[role]];
  if (closed.some((place) => `${pathname}/`.startsWith(place) && pathname !== "/provider"))
    return HOMES[role];
  return path;
}
