import { accountPaths } from "#paths/account-paths.ts";
import type { AuthConfig } from "../dependencies.ts";
import type { Link, LinkKind } from "./links.ts";
import { withParams } from "./redirects.ts";

/** Each kind as the protocol names it (docs/auth.md "Calls"). */
const WIRE_TYPES: Record<LinkKind, string> = {
  recovery: "recovery",
  email_change: "email_change",
  confirmation: "signup",
  guest: "magiclink",
};

/**
 * Returns the URL of a letter's button. Our own pages send the token by a POST from script: the link works in
 * any browser, and a mail scanner's GET does not use it up. A page elsewhere (AUTH_ALLOWED_REDIRECTS) only
 * knows the protocol, so its link goes through GET /verify.
 */
export function linkUrl(
  { publicUrl }: Pick<AuthConfig, "publicUrl">,
  { kind, redirect_to }: Pick<Link, "kind" | "redirect_to">,
  token: string,
): string {
  const type = WIRE_TYPES[kind];
  const { origin, pathname, search, hash } = new URL(redirect_to);
  if (origin !== new URL(publicUrl).origin) {
    return withParams(`${publicUrl}/auth/v1/verify`, { token, type, redirect_to }, { query: true });
  }
  const tokenParams = { token_hash: token, type };
  if (kind !== "recovery") {
    const page = new URL(accountPaths.confirmation, publicUrl).href;
    return withParams(page, { ...tokenParams, retour: pathname + search + hash }, { query: true });
  }
  // Only this page has the form for a new password.
  const page =
    pathname === accountPaths.resetPassword
      ? redirect_to
      : new URL(accountPaths.resetPassword, publicUrl).href;
  return withParams(page, tokenParams, { query: true });
}
