import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { securityChanged } from "../../events.ts";
import { letters } from "../../letters/index.generated.ts";
import { findAccount } from "../account/accounts.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure, type AuthFailureCode } from "../failure.ts";
import { type SessionResponse, sessionResponse } from "../responses.ts";
import { nextRefreshToken, secretHash } from "../tokens/secrets.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { endSession, lockSession, type Session, sessionExpiry } from "./sessions.ts";

export const refreshBody = z.object({
  refresh_token: z.string("Le jeton de renouvellement est requis").min(1).max(512),
});

type Outcome = { session: Session; refresh_token: string } | { failure: AuthFailureCode };

/**
 * How long after its replacement the parent of the active token still counts as a
 * retry (docs/auth.md "Promises").
 */
const RETRY_MS = 600_000;

/**
 * Returns a new access token and the next refresh token (docs/auth.md "Promises"). The parent of the
 * active token within ten minutes, or any token replaced within the reuse interval, returns the
 * active one again, because a response may have been lost. Anything older means that somebody else
 * has a copy: the session ends.
 */
export async function refresh(
  deps: AuthDependencies,
  { refresh_token }: z.output<typeof refreshBody>,
  caller: Caller,
): Promise<SessionResponse> {
  // A failure may have ended the session, so it is thrown only after the transaction is committed.
  const outcome = await inTransaction(deps.db, (transaction) =>
    rotate(transaction, refresh_token, { deps, caller }),
  );
  if ("failure" in outcome) throw new AuthFailure(outcome.failure);
  const account = await findAccount(deps.db, { id: outcome.session.account_id });
  if (!account) throw new AuthFailure("refresh_token_not_found");
  return await sessionResponse(deps, { account, ...outcome });
}

async function rotate(
  tx: Transaction,
  presentedToken: string,
  { deps, caller }: { deps: Pick<AuthDependencies, "now" | "config">; caller: Caller },
): Promise<Outcome> {
  const token_hash = secretHash(presentedToken);
  const known = await tx
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
  const session = known && (await lockSession(tx, known.session_id));
  if (!session) return { failure: "refresh_token_not_found" };
  const now = deps.now();
  if (session.not_after <= now) {
    await endSession(tx, session.id);
    return { failure: "session_expired" };
  }
  const chain = await readChain(tx, token_hash);
  const [first, child] = chain;
  if (!first) return { failure: "refresh_token_not_found" };
  if (first.replaced_at === null) {
    return {
      session: await extendSession(tx, session, now),
      refresh_token: await replaceToken(tx, { session, presentedToken, now }),
    };
  }
  const isParent = child?.replaced_at === null;
  const reuse_ms = deps.config.reuseIntervalSeconds * 1000;
  const allowed_ms = isParent ? Math.max(RETRY_MS, reuse_ms) : reuse_ms;
  if (now.getTime() - first.replaced_at.getTime() > allowed_ms) {
    const { id: session_id, account_id } = session;
    await recordSecurityEvent(tx, { account_id, kind: "refresh_token_reused", session_id, caller, now });
    await letters.queue(tx, securityChanged, { account_id, news: "session_ended" });
    await endSession(tx, session_id);
    return { failure: "refresh_token_already_used" };
  }
  // Each token of the chain is computed from the one before it; the last is the active one.
  const active = chain
    .slice(1)
    .reduce((token, { seed }) => nextRefreshToken(token, seed ?? Buffer.alloc(0)), presentedToken);
  return { session: await extendSession(tx, session, now), refresh_token: active };
}

/** Replaces the active token by the next one, and returns that. */
async function replaceToken(
  db: Db,
  { session, presentedToken, now }: { session: Session; presentedToken: string; now: Date },
): Promise<string> {
  const seed = randomBytes(32);
  const next = nextRefreshToken(presentedToken, seed);
  const parent_hash = secretHash(presentedToken);
  await db
    .updateTable("refresh_tokens")
    .set({ replaced_at: now })
    .where("token_hash", "=", parent_hash)
    .execute();
  await db
    .insertInto("refresh_tokens")
    .values({ token_hash: secretHash(next), session_id: session.id, parent_hash, seed, created_at: now })
    .execute();
  return next;
}

/** Returns the presented token and those that followed it, in order, up to the active one. */
async function readChain(
  db: Db,
  token_hash: Buffer,
): Promise<{ seed: Buffer | null; replaced_at: Date | null }[]> {
  const { rows } = await sql<{ seed: Buffer | null; replaced_at: Date | null }>`
    with recursive chain as (
      select token_hash, seed, replaced_at, 0 as position from refresh_tokens where token_hash = ${token_hash}
      union all
      select next.token_hash, next.seed, next.replaced_at, chain.position + 1
      from refresh_tokens next join chain on next.parent_hash = chain.token_hash
      where chain.position < 200
    )
    select seed, replaced_at from chain order by position`.execute(db);
  return rows;
}

async function extendSession(db: Db, session: Session, now: Date): Promise<Session> {
  const not_after = sessionExpiry(session, now);
  await db
    .updateTable("sessions")
    .set({ refreshed_at: now, not_after })
    .where("id", "=", session.id)
    .execute();
  return { ...session, not_after };
}
