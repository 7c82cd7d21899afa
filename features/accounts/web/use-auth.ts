import { useSyncExternalStore } from "react";
import { type AuthState, authState, authStateOnServer, onAuthState } from "#client/session-store.ts";

/**
 * Returns the session of this browser. Reads the stored session when first used; the auth client is
 * loaded only when there is one.
 */
export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthState, authState, authStateOnServer);
}
