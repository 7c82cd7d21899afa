import { authClient } from "../auth-client.ts";
import { forgetKept } from "../kept/kept-data.ts";
import { authState, followSession, SIGNED_OUT_KEY, setState, startSession } from "../session-store.ts";
import { isTemporary, sessionOfClient } from "./follow-client.ts";
import { freshSession } from "./fresh-session.ts";
import { hasStoredSession, STORAGE_KEY } from "./stored-session.ts";
import { currentView, leaveView } from "./viewing.ts";

/** Functions that change or use the session; visitors load only session-store.ts. */

/** Marks the end of the session as intentional for the browser's other tabs. */
function markIntentionalSignOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, "1");
  } catch {
    // Without storage there is no other tab to inform.
  }
}

let signingOut = 0;

/**
 * Runs what ends the session on purpose. Calls of pages that want its token meanwhile fail as without a
 * network: the server may know the session no more, and would refuse them.
 */
export async function whileSigningOut<T>(work: () => Promise<T>): Promise<T> {
  markIntentionalSignOut();
  signingOut++;
  try {
    return await work();
  } finally {
    signingOut--;
  }
}

/** Runs a sign-up, sign-in or sign-out with `loading` set, and adopts the session it leaves. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  setState({ loading: true });
  try {
    const result = await work();
    if (hasStoredSession()) localStorage.removeItem(SIGNED_OUT_KEY);
    await followSession().catch(() => setState({ initialized: true }));
    return result;
  } finally {
    setState({ loading: false });
  }
}

/** Removes the session here even if the server returns an error (docs/product.md "Signing in and out"). */
export async function clearSession(ended: "left" | "closed" | "lost"): Promise<void> {
  if (leaveView()) return;
  // A visitor has no session to lose.
  if (ended === "lost" && !authState().session && !hasStoredSession()) return;
  forgetKept();
  try {
    // The auth client clears storage before it calls the server.
    if (hasStoredSession()) await (await authClient()).signOut({ scope: "local" });
  } catch {
    localStorage.removeItem(STORAGE_KEY);
  }
  setState({ session: null, ended });
}

/**
 * Returns a valid access token, refreshed if needed; null for a visitor. Throws when it cannot be refreshed
 * for now: the session is not lost, and a call without its token would be treated as if it were; nor while
 * the person signs out.
 */
export async function accessToken(): Promise<string | null> {
  await startSession();
  const view = currentView();
  if (view) return view.session.access_token;
  if (!authState().session && !hasStoredSession()) return null;
  const session = signingOut === 0 ? (freshSession() ?? (await sessionOfClient())) : undefined;
  if (signingOut > 0 || session === undefined) throw new Error("no token for now");
  return session?.access_token ?? null;
}

let renewing: Promise<string | null> | undefined;

/**
 * Returns another token for one that the server refused: its key was replaced, or this device's clock is
 * late, while the session is valid. One renewal serves all calls refused at once. Null when the session is
 * over, which is then removed; throws when that cannot be known for now.
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
  if (leaveView()) return null;
  const token = await accessToken();
  if (token === null || token !== refused) return token;
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renew(): Promise<string | null> {
  const { data, error } = await (await authClient()).refreshSession();
  if (data.session) return data.session.access_token;
  // Another tab refreshed it first.
  if (error?.name === "AuthRefreshDiscardedError") return accessToken();
  if (error && (isTemporary(error) || error.status === 429)) throw error;
  await clearSession("lost");
  return null;
}
