import type { Context } from "hono";
import { addressBlock } from "#platform/http/client-address.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure, toAuthFailure } from "../failure.ts";
import { limitTries } from "../limits.ts";
import type { SessionAnswer } from "../responses.ts";
import { RESET_PAGE } from "./link-url.ts";
import { type LinkKind, PKCE_PREFIX } from "./links.ts";
import { allowedRedirect, withParameters } from "./redirects.ts";
import { linkType, type VerifiedLink, verifyLink } from "./verify.ts";

/** What a confirmation's page finds in its query. */
export const CONFIRMED = { courriel: "confirme" };

/**
 * GET /verify, which letters for pages elsewhere lead to: opens the link and leads to its page, with what the page
 * needs to go on, or with the reason why it cannot (auth.md "Calls": mail link). A HEAD spends nothing: mail scanners
 * send them.
 */
export async function followLink(parts: AuthParts, c: Context, caller: Caller): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer");
  if (c.req.method === "HEAD") return c.body(null, 200);
  const token = c.req.query("token") ?? "";
  const type = linkType.safeParse(c.req.query("type"));
  try {
    // A person reads the answer: too many tries lead to the page as well, not to bare JSON.
    await limitTries(parts.limiter, parts.limits.link, addressBlock(caller.address));
    if (!type.success || token === "") throw new AuthFailure("otp_expired");
    const verified = await verifyLink(parts, { token, kind: type.data, caller });
    return c.redirect(pageOf(verified, type.data), 303);
  } catch (failure) {
    const error = toAuthFailure(failure);
    if (error.code === "unexpected_failure")
      parts.log.error({ err: failure }, "auth: a mailed link could not be opened");
    const page = allowedRedirect(parts.config, c.req.query("redirect_to"), fallbackPage(type.data));
    const reason = { error: "access_denied", error_code: error.code, error_description: error.message };
    // A browser in the PKCE flow reads the query; every other reads the fragment.
    return c.redirect(
      withParameters(page, reason, { query: token.startsWith(PKCE_PREFIX), fragment: true }),
      303,
    );
  }
}

function fallbackPage(kind: LinkKind | undefined): string {
  return kind === undefined || kind === "recovery" ? RESET_PAGE : "/";
}

function pageOf(verified: VerifiedLink, kind: LinkKind): string {
  if ("code" in verified) {
    return withParameters(verified.redirect_to, { code: verified.code }, { query: true });
  }
  if ("confirmed" in verified) return withParameters(verified.redirect_to, CONFIRMED, { query: true });
  return withParameters(verified.redirect_to, sessionParameters(verified.session, kind), { fragment: true });
}

function sessionParameters(session: SessionAnswer, kind: LinkKind): Record<string, string> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type: kind,
  };
}
