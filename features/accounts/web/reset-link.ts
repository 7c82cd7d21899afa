import { authClient } from "#client/auth-client.ts";
import { adoptStoredSession, startSession } from "#client/session-store.ts";
import { isUnanswered } from "./unanswered.ts";

type Client = Awaited<ReturnType<typeof authClient>>;

/** What became of the link in the address: opened, of no use, not there, or not yet known. */
type Opened = "opened" | "refused" | "absent" | "unreached";

/**
 * What the address of /reset-password gives: a session from the mailed link, one that was there already (`instead`
 * of a link that is no good), nothing at all, a link that is no good, or no answer yet because the service could not
 * be reached.
 */
export type ResetLink = "recovery" | "session" | "instead" | "none" | "invalid" | "unreached";

/** The failures of the service's own, which say nothing of the link. */
const PASSING = new Set(["unexpected_failure", "database_error"]);

/** Reads the mailed link and opens it (spec.md section 4). */
export async function readResetLink(): Promise<ResetLink> {
  try {
    const client = await authClient();
    const opened = await openLink(client);
    if (opened === "unreached") return "unreached";
    if (opened !== "absent") clearAddress();
    if (opened === "opened") {
      await adoptStoredSession();
      return "recovery";
    }
    await startSession();
    const { data } = await client.getSession();
    if (!data.session) return opened === "absent" ? "none" : "invalid";
    if (provedByLink(data.session.access_token)) return "recovery";
    return opened === "absent" ? "session" : "instead";
  } catch {
    return "unreached";
  }
}

/**
 * Our own letters carry a token to be spent here. A hosted service's link comes back with a code, which the client
 * spends by itself in the browser that asked alone, or with tokens in the hash, which the client, made for PKCE,
 * leaves to us (auth.md "Traps of the client" 3 and 4).
 */
async function openLink(client: Client): Promise<Opened> {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  for (const said of [query, hash]) {
    // The link may be good: it is the service that was ill.
    if (PASSING.has(said.get("error_code") ?? "")) return "unreached";
    if (said.has("error_code") || said.has("error")) return "refused";
  }
  const token_hash = query.get("token_hash");
  if (token_hash !== null) {
    if (token_hash === "" || query.get("type") !== "recovery") return "refused";
    return await outcomeOf(client.verifyOtp({ type: "recovery", token_hash }));
  }
  const initialized = client.initialize();
  if (query.has("code")) {
    const outcome = await outcomeOf(initialized);
    // Spent codes leave the address. One still there was refused, or was asked for by another browser.
    const isSpent = !new URLSearchParams(location.search).has("code");
    return outcome !== "opened" || isSpent ? outcome : "refused";
  }
  await initialized;
  if (hash.get("type") !== "recovery" || !hash.has("access_token")) return "absent";
  const { access_token = "", refresh_token = "" } = Object.fromEntries(hash);
  return await outcomeOf(client.setSession({ access_token, refresh_token }));
}

/** A token that cannot even be read makes the client throw: it is of no use either. */
async function outcomeOf(call: Promise<{ error: Error | null }>): Promise<Opened> {
  const error = await call.then(
    (answer) => answer.error,
    (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
  );
  if (!error) return "opened";
  return isUnanswered(error) ? "unreached" : "refused";
}

/** Neither a token nor the reason why it failed must stay in the address, nor in the history. */
function clearAddress(): void {
  history.replaceState(history.state, "", location.pathname);
}

/** Whether the session came from a recovery link: what `amr` of its token says. Not a proof, the server decides. */
function provedByLink(token: string): boolean {
  const payload = token.split(".")[1] ?? "";
  try {
    const { amr } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { amr?: unknown };
    return Array.isArray(amr) && amr.some((entry) => (entry as { method?: unknown })?.method === "recovery");
  } catch {
    return false;
  }
}
