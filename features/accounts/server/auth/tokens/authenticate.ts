import { CompiledQuery } from "kysely";
import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { AccessTokens } from "./access-token.ts";
import { bearerToken } from "./bearer.ts";

/** Raw SQL, not built per call, because every API call runs it. Two look-ups by primary key. */
const SESSION_AND_ROLE = `
  select profiles.user_type, profiles.suspended_at is not null as suspended
  from sessions join published_profiles profiles on profiles.id = sessions.account_id
  where sessions.id = $1 and sessions.account_id = $2 and sessions.not_after > $3`;

/**
 * Returns the caller of an API call from its Authorization header; null without one. The verified signature is cached;
 * the session is looked up each time, so that signing out takes effect at once. The role is the profile row's.
 * Throws Failure UNAUTHORIZED for a token that is not ours or has expired, or whose session has ended.
 */
export function createAuthenticator({ db, tokens, now }: { db: Db; tokens: AccessTokens; now: () => Date }) {
  return async (authorization: string | undefined): Promise<Actor | null> => {
    if (authorization === undefined) return null;
    const token = bearerToken(authorization);
    const claims = token === undefined ? undefined : await tokens.verify(token);
    if (!claims) throw new Failure(UNAUTHORIZED);
    const { rows } = await db.executeQuery<{ user_type: "owner" | "provider"; suspended: boolean }>(
      CompiledQuery.raw(SESSION_AND_ROLE, [claims.sessionId, claims.accountId, now()]),
    );
    const [row] = rows;
    if (!row) throw new Failure(UNAUTHORIZED);
    return {
      id: claims.accountId,
      session_id: claims.sessionId,
      role: row.user_type,
      suspended: row.suspended,
    };
  };
}
