import type { Context } from "hono";
import { accountPaths } from "#paths/account-paths.ts";
import { ipBlock } from "#platform/http/client-ip.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure, toAuthFailure } from "../failure.ts";
import { enforceLimit } from "../limits.ts";
import type { SessionResponse } from "../responses.ts";
import { type LinkKind, PKCE_PREFIX } from "./links.ts";
import { allowedRedirect, withParams } from "./redirects.ts";
import { linkType, type VerifiedLink, verifyLink } from "./verify.ts";

/** Query parameters for the page after a confirmation, and after one that was made before. */
const CONFIRMED = { courriel: "confirme" };
const CONFIRMED_BEFORE = { courriel: "deja" };

/**
 * GET /verify, for letters whose page is elsewhere: opens the link and redirects to its page, with a
 * session or code, or with the error (docs/auth.md "Calls": mail link). A HEAD does not use the link up,
 * because mail scanners send them.
 */
export async function followLink(deps: AuthDependencies, c: Context, caller: Caller): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer");
  if (c.req.method === "HEAD") return c.body(null, 200);
  const token = c.req.query("token") ?? "";
  const type = linkType.safeParse(c.req.query("type"));
  try {
    // A person sees the response: a 429 redirects to the page as well, instead of showing JSON.
    await enforceLimit(deps.limiter, deps.limits.link, ipBlock(caller.address));
    if (!type.success || token === "") throw new AuthFailure("otp_expired");
    const verified = await verifyLink(deps, { token, kind: type.data, caller });
    return c.redirect(landingUrl(verified, type.data), 303);
  } catch (failure) {
    const error = toAuthFailure(failure);
    if (error.code === "unexpected_failure")
      deps.log.error({ err: failure }, "auth: a mailed link could not be opened");
    const page = allowedRedirect(deps.config, c.req.query("redirect_to"), fallbackPage(type.data));
    if (error.code === "email_already_confirmed")
      return c.redirect(withParams(page, CONFIRMED_BEFORE, { query: true }), 303);
    const reason = { error: "access_denied", error_code: error.code, error_description: error.message };
    // A browser in the PKCE flow reads the query; every other reads the fragment.
    return c.redirect(
      withParams(page, reason, { query: token.startsWith(PKCE_PREFIX), fragment: true }),
      303,
    );
  }
}

function fallbackPage(kind: LinkKind | undefined): string {
  return kind === undefined || kind === "recovery" ? accountPaths.resetPassword : "/";
}

function landingUrl(verified: VerifiedLink, kind: LinkKind): string {
  if ("code" in verified) {
    return withParams(verified.redirect_to, { code: verified.code }, { query: true });
  }
  if ("confirmed" in verified) return withParams(verified.redirect_to, CONFIRMED, { query: true });
  return withParams(verified.redirect_to, sessionParams(verified.session, kind), { fragment: true });
}

function sessionParams(session: SessionResponse, kind: LinkKind): Record<string, string> {
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
