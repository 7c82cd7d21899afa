import { useSyncExternalStore } from "react";
import { type AuthState, authState, authStateOnServer, onAuthState } from "#client/session-store.ts";

/**
 * Who is signed in here, as the browser knows it. Starts reading the kept session when first used; costs a
 * visitor nothing, the auth client being loaded only where a session is kept.
 */
export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthState, authState, authStateOnServer);
}
