import { authClient } from "#client/auth-client.ts";
import { adoptStoredSession, startSession } from "#client/session-store.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { isUnavailable } from "../is-unavailable.ts";

type Client = Awaited<ReturnType<typeof authClient>>;

/** The result of the link in the URL. */
type LinkOutcome = "opened" | "refused" | "absent" | "unreached";

/**
 * The state of /reset-password: a session from the mailed link (`recovery`), an existing session without a
 * link (`session`) or beside an invalid link (`instead`), neither link nor session (`none`), an invalid link,
 * or a service that could not be reached (`unreached`).
 */
export type ResetLink = "recovery" | "session" | "instead" | "none" | "invalid" | "unreached";

/** Failures of the service, which do not mean that the link is invalid. */
const TRANSIENT_ERRORS = new Set(["unexpected_failure", "database_error"]);

/** Reads the mailed link and opens it (docs/product.md "Reset password"). */
export async function readResetLink(): Promise<ResetLink> {
  try {
    const client = await authClient();
    const opened = await openLink(client);
    if (opened === "unreached") return "unreached";
    if (opened !== "absent") clearUrl();
    if (opened === "opened") {
      await adoptStoredSession();
      return "recovery";
    }
    await startSession();
    const { data } = await client.getSession();
    if (!data.session) return opened === "absent" ? "none" : "invalid";
    if (isRecoverySession(data.session.access_token)) return "recovery";
    return opened === "absent" ? "session" : "instead";
  } catch {
    return "unreached";
  }
}

/**
 * Our own letters contain a token to use here. A hosted service's link returns with a code, which the client
 * exchanges by itself, only in the browser that requested it, or with tokens in the hash, which the client
 * ignores because it is configured for PKCE (docs/auth.md "Traps of the client" 3 and 4).
 */
async function openLink(client: Client): Promise<LinkOutcome> {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  for (const params of [query, hash]) {
    // The service was unavailable; the link may be valid.
    if (TRANSIENT_ERRORS.has(params.get("error_code") ?? "")) return "unreached";
    if (params.has("error_code") || params.has("error")) return "refused";
  }
  const token_hash = query.get("token_hash");
  if (token_hash !== null) {
    if (token_hash === "" || query.get("type") !== "recovery") return "refused";
    return await toOutcome(client.verifyOtp({ type: "recovery", token_hash }));
  }
  const initialized = client.initialize();
  if (query.has("code")) {
    const outcome = await toOutcome(initialized);
    // The client removes a used code from the URL. One still there was rejected, or
    // belongs to another browser.
    const isUsed = !new URLSearchParams(location.search).has("code");
    return outcome !== "opened" || isUsed ? outcome : "refused";
  }
  await initialized;
  if (hash.get("type") !== "recovery" || !hash.has("access_token")) return "absent";
  const { access_token = "", refresh_token = "" } = Object.fromEntries(hash);
  return await toOutcome(client.setSession({ access_token, refresh_token }));
}

/** The client throws for a malformed token, which counts as refused too. */
async function toOutcome(call: Promise<{ error: Error | null }>): Promise<LinkOutcome> {
  const error = await call.then(
    ({ error }) => error,
    (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
  );
  if (!error) return "opened";
  return isUnavailable(error) ? "unreached" : "refused";
}

/** Removes the token, or why it failed, from the URL and the history; whom the page is for stays. */
function clearUrl(): void {
  const isInvited = new URLSearchParams(location.search).get("pour") === "console";
  history.replaceState(history.state, "", isInvited ? accountPaths.firstPassword : location.pathname);
}

/** Whether the session came from a recovery link, by its token's `amr`. Only a hint: the server decides. */
function isRecoverySession(token: string): boolean {
  const payload = token.split(".")[1] ?? "";
  try {
    const { amr } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { amr?: unknown };
    return Array.isArray(amr) && amr.some((entry) => (entry as { method?: unknown })?.method === "recovery");
  } catch {
    return false;
  }
}
