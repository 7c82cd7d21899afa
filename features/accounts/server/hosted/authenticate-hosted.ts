import { CompiledQuery } from "kysely";
import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type Db, inTransaction, isUniqueViolation } from "#platform/postgres/database.ts";
import { changeEmail } from "../auth/account/accounts.ts";
import type { AuthDependencies } from "../auth/dependencies.ts";
import { bearerToken } from "../auth/tokens/bearer.ts";
import { createHostedProfile } from "./create-hosted-profile.ts";
import type { HostedClaims } from "./verify-token.ts";

/** Raw SQL, not built per call, because every API call runs it. */
const PROFILE = `
  select user_type, email, email_verified_at, suspended_at is not null as suspended, closed_at is not null as closed
  from published_profiles profiles where id = $1`;

interface Row {
  user_type: "owner" | "provider";
  email: string;
  email_verified_at: Date | null;
  suspended: boolean;
  closed: boolean;
}

interface Dependencies {
  db: Db;
  verify: (token: string) => Promise<HostedClaims | undefined>;
  now: () => Date;
  secrets: AuthDependencies["secrets"];
  profiles: AuthDependencies["profiles"];
  onSignUp: AuthDependencies["onSignUp"];
}

/**
 * Returns the caller of an API call from a hosted service's token; null without one. The profile is created
 * at the first call; its role comes from the sign-up's metadata then and never later (docs/product.md
 * "Signing in and out"). Sessions are the hosted service's: a token is valid until it expires. Throws
 * Failure UNAUTHORIZED for an invalid token or a closed account, INVALID_PERMISSIONS when the sign-up's
 * metadata is not enough for a profile.
 */
export function createHostedAuthenticator(deps: Dependencies) {
  const { db, verify, now, secrets, profiles, onSignUp } = deps;
  return async (authorization: string | undefined): Promise<Actor | null> => {
    if (authorization === undefined) return null;
    const token = bearerToken(authorization);
    const claims = token === undefined ? undefined : await verify(token);
    if (!claims) throw new Failure(UNAUTHORIZED);
    const row = (await readProfile(db, claims)) ?? (await createProfile(claims));
    if (!row || row.closed) throw new Failure(UNAUTHORIZED);
    if (row.email !== claims.email || row.email_verified_at === null) await syncEmail(deps, row, claims);
    const { accountId: id, sessionId: session_id } = claims;
    const factors = { awaits_second_factor: false, factors_given_at: null };
    return { id, session_id, role: row.user_type, suspended: row.suspended, ...factors };
  };

  async function createProfile(claims: HostedClaims): Promise<Row | undefined> {
    await createHostedProfile(db, claims, { now, secrets, profiles, onSignUp });
    return readProfile(db, claims);
  }
}

/**
 * Copies the token's address to the account, as confirmed: the service opens no session for one it has
 * not confirmed. The token's `issuedAt` is stored as the time of the confirmation, so that an older
 * token, still valid in another browser, does not bring the former address back. If another account has
 * the address, nothing changes.
 */
async function syncEmail(
  { db, secrets, profiles }: Dependencies,
  row: Row,
  { accountId: id, email, issuedAt }: HostedClaims,
): Promise<void> {
  if (row.email_verified_at !== null && issuedAt <= row.email_verified_at) return;
  try {
    const change = { id, from: row.email, to: email, now: issuedAt };
    await inTransaction(db, (tx) => changeEmail(tx, { secrets, profiles }, change));
  } catch (error) {
    if (!isUniqueViolation(error, "accounts_email_key")) throw error;
  }
}

async function readProfile(db: Db, { accountId }: HostedClaims): Promise<Row | undefined> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(PROFILE, [accountId]));
  return rows[0];
}
