import { useEffect, useSyncExternalStore } from "react";
import { hasStoredSession } from "#client/session/stored-session.ts";
import { useAuth } from "#features/accounts/web/index.ts";

const noSubscription = () => () => undefined;

/**
 * Returns whether a public page shows its part for visitors or for members: « visitor » on the server and in
 * a browser without a stored session; « member » with one, until it turns out to have ended.
 */
export function useAudience(): "visitor" | "member" {
  const { initialized, session } = useAuth();
  const mayBeSignedIn = useSyncExternalStore(noSubscription, hasStoredSession, () => false);
  const isMember = initialized ? session !== null : mayBeSignedIn;
  useEffect(() => {
    // The session hint of the document's head is no longer true.
    if (initialized && !session) delete document.documentElement.dataset.member;
  }, [initialized, session]);
  return isMember ? "member" : "visitor";
}
