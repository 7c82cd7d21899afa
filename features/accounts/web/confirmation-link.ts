import { ephemeralAuthClient } from "#client/auth-client.ts";
import { ownPath } from "./destination.ts";
import { isUnanswered } from "./unanswered.ts";

/** What a letter about an address came to: where its page leads, or why it stays. */
export type Confirmation = { to: string } | { failed: "invalid" | "unreached" };

const EXPIRED = "otp_expired";

/**
 * Spends the link of a letter that confirms an address or changes it, and marks the page it leads back to with what
 * happened (Paramètres and /auth say it). Whoever opens it is not signed in by it: the browser may be another
 * person's, or have a session already.
 */
export async function openConfirmation(): Promise<Confirmation> {
  const query = new URLSearchParams(location.search);
  const page = ownPath(query.get("retour"));
  const [type, token_hash] = [query.get("type"), query.get("token_hash")];
  const marked = (mark: Record<string, string>): Confirmation =>
    page === null ? { failed: "invalid" } : { to: withMark(page, mark) };
  if (!token_hash || (type !== "signup" && type !== "email_change")) return marked({ error_code: EXPIRED });
  try {
    const client = await ephemeralAuthClient();
    const { data, error } = await client.verifyOtp({ type, token_hash });
    if (error) {
      return isUnanswered(error) ? { failed: "unreached" } : marked({ error_code: error.code ?? EXPIRED });
    }
    // A change of address opens a session, which nobody asked for here.
    if (data.session) await client.signOut({ scope: "local" });
  } catch {
    return { failed: "unreached" };
  }
  return { to: withMark(page ?? "/", type === "signup" ? { courriel: "confirme" } : {}) };
}

function withMark(page: string, mark: Record<string, string>): string {
  const url = new URL(page, location.origin);
  for (const [name, value] of Object.entries(mark)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
