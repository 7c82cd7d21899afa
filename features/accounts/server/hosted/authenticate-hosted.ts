import { CompiledQuery } from "kysely";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import { type Db, isUniqueViolation } from "#platform/postgres/database.ts";
import { changeEmail } from "../auth/account/accounts.ts";
import type { AuthParts } from "../auth/dependencies.ts";
import { bearerToken } from "../auth/tokens/bearer.ts";
import { makeHostedProfile } from "./make-hosted-profile.ts";
import type { HostedClaims } from "./verify-token.ts";

/** Written out, not built: every call of the API runs it. */
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

interface Parts {
  db: Db;
  verify: (token: string) => Promise<HostedClaims | undefined>;
  now: () => Date;
  secrets: AuthParts["secrets"];
  profiles: AuthParts["profiles"];
  onSignUp: AuthParts["onSignUp"];
}

/**
 * Reads who calls the API from a hosted service's token; null without one. The profile is made at the first call,
 * its role from the sign-up's metadata then and never later (product.md, Signing in and out). Sessions are the
 * hosted service's: a token is good until it expires. Throws Failure UNAUTHORIZED for a token that proves nothing
 * or whose account is closed, INVALID_PERMISSIONS for somebody whose sign-up said too little to make a profile of.
 */
export function createHostedAuthenticator(parts: Parts) {
  const { db, verify, now, secrets, profiles, onSignUp } = parts;
  return async (authorization: string | undefined): Promise<Actor | null> => {
    if (authorization === undefined) return null;
    const token = bearerToken(authorization);
    const claims = token === undefined ? undefined : await verify(token);
    if (!claims) throw new Failure("UNAUTHORIZED");
    const row = (await profileOf(db, claims)) ?? (await firstCall(claims));
    if (!row || row.closed) throw new Failure("UNAUTHORIZED");
    if (row.email !== claims.email || row.email_verified_at === null) await followEmail(parts, row, claims);
    const { account_id: id, session_id } = claims;
    return { id, session_id, role: row.user_type, suspended: row.suspended };
  };

  async function firstCall(claims: HostedClaims): Promise<Row | undefined> {
    await makeHostedProfile(db, claims, { now: now(), secrets, profiles, onSignUp });
    return profileOf(db, claims);
  }
}

/**
 * The address that the service names counts here too, as confirmed: the service opens no session for one it has not
 * accepted. Since when it has named it is kept: an older token, still good in another browser, does not bring the old
 * one back. One that another account has here stays that account's.
 */
async function followEmail(
  { db, secrets, profiles }: Parts,
  row: Row,
  { account_id: id, email, issued_at }: HostedClaims,
): Promise<void> {
  if (row.email_verified_at !== null && issued_at <= row.email_verified_at) return;
  try {
    await changeEmail(db, { secrets, profiles }, { id, from: row.email, to: email, now: issued_at });
  } catch (error) {
    if (!isUniqueViolation(error, "accounts_email_key")) throw error;
  }
}

async function profileOf(db: Db, { account_id }: HostedClaims): Promise<Row | undefined> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(PROFILE, [account_id]));
  return rows[0];
}
