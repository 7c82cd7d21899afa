import { Failure } from "#foundation/errors/failure.ts";

/** What a sign-up writes of its person at the hosted service; null takes each away (auth-js `updateUser`). */
const NOTHING = {
  user_type: null,
  full_name: null,
  first_name: null,
  last_name: null,
  phoneNumber: null,
  businessName: null,
};

/** Told to wait without being told how long: what hosted services usually mean. */
const WAIT_S = 60;

/**
 * Proves a password where it is kept, by signing in there with the official client. Answers what takes the person's
 * name and number away there and ends every session; the address itself only the service's administrator can
 * remove. Throws INVALID_PASSWORD, RATE_LIMIT_EXCEEDED, or what the service answered when it is out of order.
 */
export async function proveHostedPassword(
  service: { url: string; apikey: string },
  credentials: { email: string; password: string },
): Promise<() => Promise<void>> {
  // Half a second to load, and needed once in an account's life.
  const { AuthClient } = await import("@supabase/auth-js");
  const client = new AuthClient({
    url: service.url,
    headers: { apikey: service.apikey },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { error } = await client.signInWithPassword(credentials);
  if (error?.code === "invalid_credentials") throw new Failure("INVALID_PASSWORD");
  if (error?.status === 429) throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: WAIT_S });
  if (error) throw error;
  return async () => {
    const emptied = await client.updateUser({ data: NOTHING });
    const left = await client.signOut({ scope: "global" });
    const failed = emptied.error ?? left.error;
    if (failed) throw failed;
  };
}
