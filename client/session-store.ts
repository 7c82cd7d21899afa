import type { AuthChangeEvent, AuthError, Session } from "@supabase/auth-js";
import { authClient, hasStoredSession, STORAGE_KEY } from "./auth-client.ts";

/** The state of signing in (spec.md section 4). */
export interface AuthState {
  /** A sign-up, sign-in or sign-out is in progress. */
  loading: boolean;
  /** The browser's stored session has been read, and refreshed if it had expired. */
  initialized: boolean;
  session: Session | null;
  /**
   * Why nobody is signed in any more: signed out here on purpose (`left`), in another tab (`elsewhere`), or the
   * server no longer knows the session (`lost`).
   */
  ended: "left" | "elsewhere" | "lost" | null;
}

const UNKNOWN: AuthState = { loading: false, initialized: false, session: null, ended: null };

let state = UNKNOWN;
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Set by the tab that signs out on purpose, so that the others do not treat the session as lost. */
const SIGNED_OUT_KEY = "maisonnee.left";

function setState(next: Partial<AuthState>): void {
  const hadSession = state.session !== null;
  state = { ...state, ...next };
  if (state.session) state.ended = null;
  else if (hadSession && !next.ended)
    state.ended = localStorage.getItem(SIGNED_OUT_KEY) ? "elsewhere" : "lost";
  for (const listener of listeners) listener();
}

export const authState = () => state;
export const authStateOnServer = () => UNKNOWN;

export function onAuthState(listener: () => void): () => void {
  listeners.add(listener);
  void startSession();
  return () => listeners.delete(listener);
}

/** Reads the stored session and follows its changes, in other tabs too. Once per page. */
export function startSession(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  window.addEventListener("storage", onOtherTab);
  const hasSignInCode = /[?&]code=/.test(location.search);
  if (!hasStoredSession() && !hasSignInCode) return setState({ initialized: true });
  // Without the auth client's code nobody can be signed in; the next action tries to load it again.
  await followSession().catch(() => setState({ initialized: true }));
}

let subscription: Promise<void> | undefined;

function followSession(): Promise<void> {
  subscription ??= subscribeToClient().catch((error: unknown) => {
    subscription = undefined;
    throw error;
  });
  return subscription;
}

async function subscribeToClient(): Promise<void> {
  const hadStoredSession = hasStoredSession();
  const client = await authClient();
  client.onAuthStateChange((_event: AuthChangeEvent, session: Session | null) => setState({ session }));
  const { data } = await client.getSession();
  // The auth client removes a session that the server refused to renew.
  const isLost = hadStoredSession && !data.session && !hasStoredSession();
  setState({ initialized: true, session: data.session, ...(isLost && { ended: "lost" }) });
}

/** Marks the end of the session as intentional for the browser's other tabs. */
export function markIntentionalSignOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, "1");
  } catch {
    // Without storage there is no other tab to inform.
  }
}

/** Another tab signed in or out: follow at once. */
function onOtherTab(event: StorageEvent): void {
  if (event.key !== null && !event.key.startsWith(STORAGE_KEY)) return;
  if (!hasStoredSession()) setState({ session: null });
  else void adoptStoredSession();
}

/** Adopts the session that another tab, or a call just made, stored in this browser. */
export async function adoptStoredSession(): Promise<void> {
  localStorage.removeItem(SIGNED_OUT_KEY);
  await followSession();
  const { data, error } = await (await authClient()).getSession();
  if (!isTemporary(error)) setState({ session: data.session });
}

/** The service did not respond or is unavailable: the auth client keeps the session but has no token to give now. */
const isTemporary = (error: AuthError | null) => error?.name === "AuthRetryableFetchError";

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

/** Removes the session here even if the server returns an error (spec.md section 4). */
export async function clearSession(ended: "left" | "lost"): Promise<void> {
  // A visitor has no session to lose.
  if (ended === "lost" && !state.session && !hasStoredSession()) return;
  try {
    // The auth client clears storage before it calls the server.
    if (hasStoredSession()) await (await authClient()).signOut({ scope: "local" });
  } catch {
    localStorage.removeItem(STORAGE_KEY);
  }
  setState({ session: null, ended });
}

/**
 * Returns a valid access token, refreshed if needed; null for a visitor. Throws when it cannot be refreshed for now:
 * the session is not lost, and a call without its token would be treated as if it were.
 */
export async function accessToken(): Promise<string | null> {
  await startSession();
  if (!state.session && !hasStoredSession()) return null;
  const { data, error } = await (await authClient()).getSession();
  if (isTemporary(error)) throw error;
  return data.session?.access_token ?? null;
}

let renewing: Promise<string | null> | undefined;

/**
 * Returns another token for one that the server refused: its key was replaced, or this device's clock is late, while
 * the session is valid. One renewal serves all calls refused at once. Null when the session is over, which is then
 * removed; throws when that cannot be known for now.
 */
export async function renewAccessToken(refused: string): Promise<string | null> {
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
