import { type Account, findAccount } from "../account/accounts.ts";
import type { AuthDependencies } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { findSession, type Session } from "../sessions/sessions.ts";

export interface Bearer {
  account: Account;
  session: Session;
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +(\S+)$/i)?.[1];
}

/**
 * Returns the caller's account and session. Throws no_authorization, bad_jwt,
 * user_not_found or session_not_found.
 */
export async function requireBearer(
  { db, tokens, now }: Pick<AuthDependencies, "db" | "tokens" | "now">,
  header: string | undefined,
): Promise<Bearer> {
  const token = bearerToken(header);
  if (token === undefined) throw new AuthFailure("no_authorization");
  const claims = await tokens.verify(token);
  if (!claims) throw new AuthFailure("bad_jwt");
  const { accountId, sessionId } = claims;
  const [account, session] = await Promise.all([
    findAccount(db, { id: accountId }),
    findSession(db, { id: sessionId, account_id: accountId, now: now() }),
  ]);
  if (!account) throw new AuthFailure("user_not_found");
  if (!session) throw new AuthFailure("session_not_found");
  return { account, session };
}
