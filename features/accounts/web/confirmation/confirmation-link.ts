import { authClient, ephemeralAuthClient } from "#client/auth-client.ts";
import { hasStoredSession } from "#client/session/stored-session.ts";
import { adoptStoredSession } from "#client/session-store.ts";
import { pathOnThisSite } from "../destination.ts";
import { isUnavailable } from "../is-unavailable.ts";

/** The next page after a link about an address, or the reason to stay on this one. */
export type ConfirmationResult =
  | { to: string }
  | { failed: "invalid" | "unreached" | "guest" | "taken" | "confirmed" }
  /** A guest's link would replace the session of this browser: it is opened by a press. */
  | { open: () => Promise<ConfirmationResult> };

const EXPIRED = "otp_expired";
const CONFIRMED_BEFORE = "email_already_confirmed";
const ADDRESS_TAKEN = "user_already_exists";
/** The purpose of a failed link that confirms an address instead of changing it. */
export const FIRST_CONFIRMATION = "confirmation";
/** The protocol's name for it (docs/auth.md "Calls"). */
const GUEST_LINK = "magiclink";

/**
 * Uses the link of a letter that confirms or changes an address, and returns the page to go back to, with the
 * result in its query (Paramètres and /auth show it). It signs nobody in: the browser may be another
 * person's, or have a session already. A guest's link is made to sign in, and does.
 */
export async function openConfirmationLink(): Promise<ConfirmationResult> {
  const query = new URLSearchParams(location.search);
  const page = pathOnThisSite(query.get("retour"));
  const [type, token_hash] = [query.get("type"), query.get("token_hash")];
  const redirectWith = (params: Record<string, string>): ConfirmationResult =>
    page === null ? { failed: "invalid" } : { to: withParams(page, params) };
  if (token_hash && type === GUEST_LINK) {
    const open = () => openGuestLink(token_hash, page ?? "/");
    return hasStoredSession() ? { open } : open();
  }
  if (!token_hash || (type !== "signup" && type !== "email_change"))
    return redirectWith({ error_code: EXPIRED });
  try {
    const client = await ephemeralAuthClient();
    const { data, error } = await client.verifyOtp({ type, token_hash });
    if (error?.code === CONFIRMED_BEFORE)
      return page === null ? { failed: "confirmed" } : { to: withParams(page, { courriel: "deja" }) };
    if (error) {
      return isUnavailable(error)
        ? { failed: "unreached" }
        : redirectWith({
            error_code: error.code ?? EXPIRED,
            ...(type === "signup" && { courriel: FIRST_CONFIRMATION }),
          });
    }
    // A change of address opens a session, which is not wanted here.
    if (data.session) await client.signOut({ scope: "local" });
  } catch {
    return { failed: "unreached" };
  }
  return { to: withParams(page ?? "/", type === "signup" ? { courriel: "confirme" } : {}) };
}

/** A link that was used already leads on where it has signed in this browser. */
async function openGuestLink(token_hash: string, page: string): Promise<ConfirmationResult> {
  try {
    const client = await authClient();
    const { error } = await client.verifyOtp({ type: GUEST_LINK, token_hash });
    if (error && isUnavailable(error)) return { failed: "unreached" };
    if (error?.code === ADDRESS_TAKEN) return { failed: "taken" };
    if (error && !(await client.getSession()).data.session) return { failed: "guest" };
    await adoptStoredSession();
    return { to: page };
  } catch {
    return { failed: "unreached" };
  }
}

function withParams(page: string, mark: Record<string, string>): string {
  const url = new URL(page, location.origin);
  for (const [name, value] of Object.entries(mark)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
