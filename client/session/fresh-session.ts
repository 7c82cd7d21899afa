import type { Session } from "@supabase/auth-js";
import { STORAGE_KEY } from "./stored-session.ts";

/**
 * The auth client renews a session that ends sooner than this; until then it uses what is stored as it is.
 */
export const RENEWED_BEFORE_MS = 90_000;

/** Returns this browser's stored session, fresh or not; null when there is none. */
export function keptSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null") as Partial<Session> | null;
    return stored?.access_token && stored.refresh_token && stored.user ? (stored as Session) : null;
  } catch {
    // Storage is blocked, or holds something else: the auth client decides.
    return null;
  }
}

/**
 * Returns this browser's stored session if it needs no renewal, without loading the auth client; else null.
 */
export function freshSession(): Session | null {
  const stored = keptSession();
  return (stored?.expires_at ?? 0) * 1000 > Date.now() + RENEWED_BEFORE_MS ? stored : null;
}
