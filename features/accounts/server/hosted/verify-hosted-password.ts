import { INVALID_PASSWORD } from "#features/accounts/contract/index.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";

/** The metadata that a sign-up writes at the hosted service; null removes each key (auth-js `updateUser`). */
const CLEARED = {
  user_type: null,
  full_name: null,
  first_name: null,
  last_name: null,
  phoneNumber: null,
  businessName: null,
};

/** Hosted services send a 429 without a time; this is what they usually mean. */
const DEFAULT_WAIT_S = 60;

/**
 * Checks a password at the hosted service, by signing in with the official client. Returns what
 * removes the person's name and number there and ends every session; only the service's
 * administrator can remove the address itself. Throws INVALID_PASSWORD, RATE_LIMIT_EXCEEDED, or the
 * service's error when it is unavailable.
 */
export async function verifyHostedPassword(
  service: { url: string; apikey: string },
  credentials: { email: string; password: string },
): Promise<() => Promise<void>> {
  // Takes half a second to load, and is needed once in an account's life.
  const { AuthClient } = await import("@supabase/auth-js");
  const client = new AuthClient({
    url: service.url,
    headers: { apikey: service.apikey },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { error } = await client.signInWithPassword(credentials);
  if (error?.code === "invalid_credentials") throw new Failure(INVALID_PASSWORD);
  if (error?.status === 429) throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: DEFAULT_WAIT_S });
  if (error) throw error;
  return async () => {
    const update = await client.updateUser({ data: CLEARED });
    const signOut = await client.signOut({ scope: "global" });
    const failed = update.error ?? signOut.error;
    if (failed) throw failed;
  };
}
