import { CompiledQuery } from "kysely";
import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Caller, OperatorLevel } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { isViewToken, readView } from "../../views/views.ts";
import type { AccessTokens } from "./access-token.ts";
import { bearerToken } from "./bearer.ts";

/** Raw SQL, not built per call, because every API call runs it. Three look-ups by primary key. */
const SESSION_AND_ROLE = `
  select profiles.user_type, operators.level, sessions.awaits_second_factor, sessions.factors_given_at,
    coalesce(profiles.suspended_at, operators.suspended_at) is not null as suspended
  from sessions
  left join published_profiles profiles on profiles.id = sessions.account_id
  left join published_operators operators on operators.id = sessions.account_id
  where sessions.id = $1 and sessions.account_id = $2 and sessions.not_after > $3`;

async function viewOf(db: Db, token: string, now: Date): Promise<Caller> {
  const person = await readView(db, token, now);
  if (!person) throw new Failure(UNAUTHORIZED);
  return person;
}

interface Row {
  user_type: "owner" | "provider" | null;
  level: OperatorLevel | null;
  awaits_second_factor: boolean;
  factors_given_at: Date | null;
  suspended: boolean;
}

/**
 * Returns the caller of an API call from its Authorization header; null without one. The verified signature
 * is cached; the session is looked up each time, so that signing out takes effect at once. The role is that
 * of the profile's or the operator's row. Throws Failure UNAUTHORIZED for a token that is not ours or has
 * expired, or whose session has ended.
 */
export function createAuthenticator({ db, tokens, now }: { db: Db; tokens: AccessTokens; now: () => Date }) {
  return async (authorization: string | undefined): Promise<Caller | null> => {
    if (authorization === undefined) return null;
    const token = bearerToken(authorization);
    if (isViewToken(token)) return await viewOf(db, token, now());
    const claims = token === undefined ? undefined : await tokens.verify(token);
    if (!claims) throw new Failure(UNAUTHORIZED);
    const { rows } = await db.executeQuery<Row>(
      CompiledQuery.raw(SESSION_AND_ROLE, [claims.sessionId, claims.accountId, now()]),
    );
    const [row] = rows;
    if (!row) throw new Failure(UNAUTHORIZED);
    const { user_type, level, ...state } = row;
    const caller = { id: claims.accountId, session_id: claims.sessionId, ...state };
    if (level) return { ...caller, role: "operator", level };
    if (user_type) return { ...caller, role: user_type };
    throw new Failure(UNAUTHORIZED);
  };
}
