import { useSyncExternalStore } from "react";
import { hasStoredSession } from "#client/auth-client.ts";
import { useAuth } from "#features/accounts/web/index.ts";

const never = () => () => undefined;

/**
 * Whether to show a public page's part for visitors or for members. The server, and a browser that keeps no
 * session, answer « visitor » at once; a kept session is a member's until it proves to be over.
 */
export function useStanding(): "visitor" | "member" {
  const { initialized, session } = useAuth();
  const perhaps = useSyncExternalStore(never, hasStoredSession, () => false);
  return (initialized ? session !== null : perhaps) ? "member" : "visitor";
}
