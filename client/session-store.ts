import type { Session } from "@supabase/auth-js";
import { forgetDrafts, forgetKept, isOfVisitor, isOverAt } from "./kept/kept-data.ts";
import { hasKeptPage } from "./kept/kept-page.ts";
import { freshSession, keptSession } from "./session/fresh-session.ts";
import { hasSignInCode } from "./session/sign-in-code.ts";
import { hasStoredSession, STORAGE_KEY } from "./session/stored-session.ts";
import { isViewing, resumeView } from "./session/viewing.ts";

/** The state of signing in (docs/product.md "Signing in and out"). */
export interface AuthState {
  /** A sign-up, sign-in or sign-out is in progress. */
  loading: boolean;
  /** The browser's stored session has been read, and refreshed if it had expired. */
  initialized: boolean;
  session: Session | null;
  /**
   * Why nobody is signed in any more: signed out here on purpose (`left`), the account closed
   * here (`closed`), either of the two in another tab (`elsewhere`), or the server no longer
   * knows the session (`lost`).
   */
  ended: "left" | "closed" | "elsewhere" | "lost" | null;
}

const UNKNOWN: AuthState = { loading: false, initialized: false, session: null, ended: null };

let state = UNKNOWN;
let started: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Set by the tab that signs out on purpose, so that the others do not treat the session as lost. */
export const SIGNED_OUT_KEY = "maisonnee.left";

/** For session-actions.ts. */
export function setState(next: Partial<AuthState>): void {
  const hadSession = state.session !== null;
  if (next.session === null && (hadSession || !hasStoredSession())) forgetKept();
  if (next.session) {
    forgetKept(next.session.user.id);
    if (!hadSession) forgetDrafts(isOfVisitor);
  }
  state = { ...state, ...next };
  if (state.session) state.ended = null;
  else if (hadSession && !next.ended)
    state.ended = localStorage.getItem(SIGNED_OUT_KEY) ? "elsewhere" : "lost";
  if (hadSession && !state.session && state.ended !== "lost") forgetDrafts();
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
  const viewed = resumeView();
  // The page is being left: nothing of it may begin as the operator.
  if (viewed === false) return new Promise(() => {});
  if (viewed) return setState({ initialized: true, session: viewed });
  window.addEventListener("storage", onOtherTab);
  const isSigningIn = hasSignInCode();
  if (!hasStoredSession() && !isSigningIn) {
    forgetKept();
    forgetDrafts(isOverAt(Date.now()));
    return setState({ initialized: true });
  }
  const fresh = isSigningIn ? null : freshSession();
  if (fresh) {
    setState({ initialized: true, session: fresh });
    setTimeout(() => void followOrGiveUp(), FOLLOW_AFTER_MS);
  } else if (hasKeptPage() && keptSession()) {
    // Without a network nothing renews it now: the page shows what it kept, and calls wait for a token.
    setState({ initialized: true, session: keptSession() });
    void followOrGiveUp();
  } else await followOrGiveUp();
}

/**
 * When the auth client is loaded for a session that needs no renewal yet: its code weighs as much as a
 * page's, which comes first. Well before a fresh session has to be renewed.
 */
const FOLLOW_AFTER_MS = 3_000;

/** Without the auth client's code nobody can be signed in; the next action tries to load it again. */
const followOrGiveUp = () => followSession().catch(() => setState({ initialized: true }));

let subscription: Promise<void> | undefined;

/** Loaded for those who are signed in, with the auth client. */
const following = () => import("./session/follow-client.ts");

export function followSession(): Promise<void> {
  subscription ??= following()
    .then(({ followClient }) => followClient(setState))
    .catch((error: unknown) => {
      subscription = undefined;
      throw error;
    });
  return subscription;
}

/** Another tab signed in or out: follow at once. */
function onOtherTab(event: StorageEvent): void {
  if (event.key !== null && !event.key.startsWith(STORAGE_KEY)) return;
  if (!hasStoredSession()) setState({ session: null });
  else void adoptStoredSession();
}

/** Adopts the session that another tab, or a call just made, stored in this browser. */
export async function adoptStoredSession(): Promise<void> {
  // The stored session is the operator's.
  if (isViewing()) return;
  localStorage.removeItem(SIGNED_OUT_KEY);
  await followSession();
  const session = await (await following()).sessionOfClient();
  if (session !== undefined) setState({ session });
}
