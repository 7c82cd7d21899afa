import type { AuthChangeEvent, AuthError, Session } from "@supabase/auth-js";
import { authClient } from "../auth-client.ts";
import { hasStoredSession } from "./stored-session.ts";

interface Followed {
  initialized?: boolean;
  session?: Session | null;
  ended?: "lost";
}

/** Tells `onChange` of the auth client's session, now and whenever it changes. */
export async function followClient(onChange: (state: Followed) => void): Promise<void> {
  const hadStoredSession = hasStoredSession();
  const client = await authClient();
  client.onAuthStateChange((_event: AuthChangeEvent, session: Session | null) => {
    // Without a connection the client has no session to give, and leaves the stored one: it is not lost.
    if (session || !hasStoredSession()) onChange({ session });
  });
  const { data, error } = await client.getSession();
  if (isTemporary(error) && hasStoredSession()) return onChange({ initialized: true });
  // The auth client removes a session that the server refused to renew.
  const isLost = hadStoredSession && !data.session && !hasStoredSession();
  onChange({ initialized: true, session: data.session, ...(isLost && { ended: "lost" }) });
}

/** Returns the auth client's session, renewed if it had to be; undefined while the service is unavailable. */
export async function sessionOfClient(): Promise<Session | null | undefined> {
  const { data, error } = await (await authClient()).getSession();
  return isTemporary(error) ? undefined : data.session;
}

/**
 * The service did not respond or is unavailable: the auth client keeps the session
 * but has no token to give now.
 */
export const isTemporary = (error: AuthError | null) => error?.name === "AuthRetryableFetchError";
