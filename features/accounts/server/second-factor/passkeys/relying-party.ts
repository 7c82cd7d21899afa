import { MINUTE_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Loaded at the first use: most processes never verify a passkey, and it takes half a second. */
export const webauthn = () => import("@simplewebauthn/server");

/**
 * Our name for authenticators: from the configuration only, never from what a request claims.
 */
export function relyingParty({ config }: Pick<Ports, "config">) {
  const { origin, hostname } = new URL(config.PUBLIC_URL);
  return { origin, rpID: hostname };
}

/** How long a challenge can be answered: time to find a security key. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

type Purpose = "register" | "use";
interface Place {
  session_id: string;
  purpose: Purpose;
  now: Date;
}

/**
 * Stores the challenge that the session's authenticator must sign next; an earlier
 * one can be answered no more.
 */
export async function storeChallenge(
  tx: Transaction,
  { now, ...place }: Place,
  challenge: string,
): Promise<void> {
  const row = { challenge, expires_at: new Date(now.getTime() + CHALLENGE_MS) };
  await tx
    .insertInto("passkey_challenges")
    .values({ ...place, ...row })
    .onConflict((conflict) => conflict.columns(["session_id", "purpose"]).doUpdateSet(row))
    .execute();
}

/** Uses the session's challenge up and returns it; undefined when there is none, or no more. */
export async function takeChallenge(
  tx: Transaction,
  { session_id, purpose, now }: Place,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("passkey_challenges")
    .where("session_id", "=", session_id)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : undefined;
}
