import { isNetworkFailure } from "#features/accounts/contract/index.ts";
import { authClient } from "./auth-client.ts";
import { startSession } from "./session-store.ts";

/**
 * What the address of /reset-password gives: a session from the mailed link, one that was there already,
 * nothing at all, a link that is no good, or no answer yet because the service could not be reached.
 */
export type ResetLink = "recovery" | "session" | "none" | "invalid" | "unreached";

/**
 * Reads the mailed link (spec.md section 4, auth.md "Traps of the client" 3 and 4). The client is made for
 * PKCE: it spends `?code=` by itself, but only in the browser that asked, and it leaves a link that carries
 * its tokens in the hash to us.
 */
export async function readResetLink(): Promise<ResetLink> {
  try {
    const link = await read();
    await startSession();
    return link;
  } catch {
    return "unreached";
  }
}

async function read(): Promise<ResetLink> {
  const query = new URLSearchParams(location.search);
  const hash = new URLSearchParams(location.hash.slice(1));
  for (const said of [query, hash]) {
    // The link may be good: it is the service that was ill.
    if (said.get("error_code") === "unexpected_failure") return "unreached";
    if (said.has("error_code") || said.has("error")) return "invalid";
  }
  const client = await authClient();
  const { error } = await client.initialize();
  if (hash.get("type") === "recovery" && hash.has("access_token")) {
    const { error } = await client.setSession({
      access_token: hash.get("access_token") ?? "",
      refresh_token: hash.get("refresh_token") ?? "",
    });
    if (error && isNetworkFailure(error)) return "unreached";
    clearHash();
    return error ? "invalid" : "recovery";
  }
  if (query.has("code")) {
    if (error && isNetworkFailure(error)) return "unreached";
    // Spent codes leave the address. One still there was refused, or was asked for by another browser.
    if (new URLSearchParams(location.search).has("code")) return "invalid";
  }
  const { data } = await client.getSession();
  if (!data.session) return query.has("code") ? "invalid" : "none";
  return provedByLink(data.session.access_token) ? "recovery" : "session";
}

/** The tokens must not stay in the address, nor in the history. */
function clearHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
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
