import type { AuthChangeEvent, AuthError, Session } from "@supabase/auth-js";
import { authClient, perhapsSignedIn, STORAGE_KEY } from "./auth-client.ts";

/** Where signing in stands (spec.md section 4). */
export interface AuthState {
  /** A sign-up, a sign-in or a sign-out is under way. */
  loading: boolean;
  /** The browser's kept session has been read, and refreshed if it was stale. */
  initialized: boolean;
  session: Session | null;
  /** Why nobody is signed in any more: left on purpose here, left in another tab, or lost: the server forgot it. */
  ended: "left" | "elsewhere" | "lost" | null;
}

const UNKNOWN: AuthState = { loading: false, initialized: false, session: null, ended: null };

let state = UNKNOWN;
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Kept by the tab that signs out on purpose, so that the others do not take the session for lost. */
const LEFT_KEY = "maisonnee.left";

function change(next: Partial<AuthState>): void {
  const had = state.session !== null;
  state = { ...state, ...next };
  if (state.session) state.ended = null;
  else if (had && !next.ended) state.ended = localStorage.getItem(LEFT_KEY) ? "elsewhere" : "lost";
  for (const listener of listeners) listener();
}

export const authState = () => state;
export const authStateOnServer = () => UNKNOWN;

export function onAuthState(listener: () => void): () => void {
  listeners.add(listener);
  void startSession();
  return () => listeners.delete(listener);
}

/** Reads the kept session and follows what happens to it, in other tabs too. Once a page. */
export function startSession(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  window.addEventListener("storage", onOtherTab);
  const arriving = /[?&]code=/.test(location.search);
  if (!perhapsSignedIn() && !arriving) return change({ initialized: true });
  // Without the client's code nobody can be signed in here; the next act tries to load it again.
  await follow().catch(() => change({ initialized: true }));
}

let following: Promise<void> | undefined;

function follow(): Promise<void> {
  following ??= listen().catch((error: unknown) => {
    following = undefined;
    throw error;
  });
  return following;
}

async function listen(): Promise<void> {
  const kept = perhapsSignedIn();
  const client = await authClient();
  client.onAuthStateChange((_event: AuthChangeEvent, session: Session | null) => change({ session }));
  const { data } = await client.getSession();
  // The client forgets a session that the server refused to renew.
  const lost = kept && !data.session && !perhapsSignedIn();
  change({ initialized: true, session: data.session, ...(lost && { ended: "lost" }) });
}

/** Tells this browser's tabs that a session ends on purpose. */
export function leaving(): void {
  try {
    localStorage.setItem(LEFT_KEY, "1");
  } catch {
    // A browser that keeps nothing has no other tab to tell.
  }
}

/** Another tab signed in or out: this one follows at once. */
function onOtherTab(event: StorageEvent): void {
  if (event.key !== null && !event.key.startsWith(STORAGE_KEY)) return;
  if (!perhapsSignedIn()) change({ session: null });
  else void takeUpKeptSession();
}

/** Takes up the session another tab, or a call just made, has left in this browser. */
export async function takeUpKeptSession(): Promise<void> {
  localStorage.removeItem(LEFT_KEY);
  await follow();
  const { data, error } = await (await authClient()).getSession();
  if (!isPassing(error)) change({ session: data.session });
}

/** The service did not answer, or is ill: the client keeps the session, though it has no token to give now. */
const isPassing = (error: AuthError | null) => error?.name === "AuthRetryableFetchError";

/** Runs a sign-up, sign-in or sign-out with `loading` set, and takes up the session it leaves. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  change({ loading: true });
  try {
    const result = await work();
    if (perhapsSignedIn()) localStorage.removeItem(LEFT_KEY);
    await follow().catch(() => change({ initialized: true }));
    return result;
  } finally {
    change({ loading: false });
  }
}

/** Forgets the session here, whatever the server says (spec.md section 4: cleared even on error). */
export async function forgetSession(ended: "left" | "lost"): Promise<void> {
  // A visitor has nothing to lose.
  if (ended === "lost" && !state.session && !perhapsSignedIn()) return;
  try {
    // The client removes what the browser keeps before it tries to tell the server.
    if (perhapsSignedIn()) await (await authClient()).signOut({ scope: "local" });
  } catch {
    localStorage.removeItem(STORAGE_KEY);
  }
  change({ session: null, ended });
}

/**
 * A token good for the next call, refreshed if need be; null for a visitor. Throws when it could not be refreshed
 * for now: the session is not lost, and a call without its token would say that it is.
 */
export async function accessToken(): Promise<string | null> {
  await startSession();
  if (!state.session && !perhapsSignedIn()) return null;
  const { data, error } = await (await authClient()).getSession();
  if (isPassing(error)) throw error;
  return data.session?.access_token ?? null;
}

let renewing: Promise<string | null> | undefined;

/**
 * Another token for one that the server refused: its key was replaced, or this device's clock is late, and the
 * session is good all the same. One renewal serves all who were refused at once. Null when the session is over, which
 * is then forgotten; throws when that could not be known for now.
 */
export async function renewOrForget(refused: string): Promise<string | null> {
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
  // Another tab was quicker.
  if (error?.name === "AuthRefreshDiscardedError") return accessToken();
  if (error && (isPassing(error) || error.status === 429)) throw error;
  await forgetSession("lost");
  return null;
}
