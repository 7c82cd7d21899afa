import type { AuthConfig } from "../dependencies.ts";
import type { Link, LinkKind } from "./links.ts";
import { withParameters } from "./redirects.ts";

/** Where a recovery link leads when the page asked for is not one of ours (spec.md section 2). */
export const RESET_PAGE = "/reset-password";

/** Our page that spends the link of a letter about an address, then leads to the page that was asked for. */
const CONFIRM_PAGE = "/confirmation";

/** The wire's word for each kind (auth.md "Calls"). */
const WIRE_TYPES: Record<LinkKind, string> = {
  recovery: "recovery",
  email_change: "email_change",
  confirmation: "signup",
};

/**
 * The address that a letter's button leads to. Pages of ours spend the token themselves, by a POST from script: the
 * link works in whichever browser it is opened, and a mail scanner that GETs it spends nothing. A page elsewhere
 * (AUTH_ALLOWED_REDIRECTS) knows the wire alone, so its link goes by GET /verify.
 */
export function letterLink(
  { public_url }: Pick<AuthConfig, "public_url">,
  { kind, redirect_to }: Pick<Link, "kind" | "redirect_to">,
  token: string,
): string {
  const type = WIRE_TYPES[kind];
  const { origin, pathname, search } = new URL(redirect_to);
  if (origin !== new URL(public_url).origin) {
    return withParameters(`${public_url}/auth/v1/verify`, { token, type, redirect_to }, { query: true });
  }
  const spent = { token_hash: token, type };
  if (kind !== "recovery") {
    const page = new URL(CONFIRM_PAGE, public_url).href;
    return withParameters(page, { ...spent, retour: pathname + search }, { query: true });
  }
  // No other page of ours asks for a new password.
  const page = pathname === RESET_PAGE ? redirect_to : new URL(RESET_PAGE, public_url).href;
  return withParameters(page, spent, { query: true });
}
