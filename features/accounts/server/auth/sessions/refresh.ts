import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { securityChanged } from "../../events.ts";
import { letters } from "../../letters/index.gen.ts";
import { findAccount } from "../account/accounts.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure, type AuthFailureCode } from "../failure.ts";
import { type SessionAnswer, sessionAnswer } from "../responses.ts";
import { nextRefreshToken, secretHash } from "../tokens/secrets.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { endOfSession, endSession, lockSession, type Session } from "./sessions.ts";

export const refreshBody = z.object({
  refresh_token: z.string("Le jeton de renouvellement est requis").min(1).max(512),
});

type Outcome = { session: Session; refresh_token: string } | { failure: AuthFailureCode };

/** How long after its replacement the parent of the active token is still taken for a retry (auth.md "Promises"). */
const RETRY_MS = 600_000;

/**
 * Gives a fresh access token and the next refresh token (auth.md "Promises"). Showing again the parent of the
 * active token within ten minutes, or any token replaced within the reuse interval, gives the active one again: an
 * answer may have been lost on its way. Anything older means that somebody else holds a copy: the session ends.
 */
export async function refresh(
  parts: AuthParts,
  { refresh_token }: z.output<typeof refreshBody>,
  caller: Caller,
): Promise<SessionAnswer> {
  // A failure may have ended the session, which must last: it is told once that is committed.
  const outcome = await inTransaction(parts.db, (transaction) =>
    rotate(transaction, refresh_token, { parts, caller }),
  );
  if ("failure" in outcome) throw new AuthFailure(outcome.failure);
  const account = await findAccount(parts.db, { id: outcome.session.account_id });
  if (!account) throw new AuthFailure("refresh_token_not_found");
  return await sessionAnswer(parts, { account, ...outcome });
}

async function rotate(
  db: Db,
  shown: string,
  { parts, caller }: { parts: AuthParts; caller: Caller },
): Promise<Outcome> {
  const token_hash = secretHash(shown);
  const known = await db
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("token_hash", "=", token_hash)
    .executeTakeFirst();
  const session = known && (await lockSession(db, known.session_id));
  if (!session) return { failure: "refresh_token_not_found" };
  const now = parts.now();
  if (session.not_after <= now) {
    await endSession(db, session.id);
    return { failure: "session_expired" };
  }
  const chain = await chainFrom(db, token_hash);
  const [first, child] = chain;
  if (!first) return { failure: "refresh_token_not_found" };
  if (first.replaced_at === null) {
    return {
      session: await touch(db, session, now),
      refresh_token: await replace(db, { session, shown, now }),
    };
  }
  const isParent = child?.replaced_at === null;
  const reuse_ms = parts.config.reuse_interval_s * 1000;
  const allowed_ms = isParent ? Math.max(RETRY_MS, reuse_ms) : reuse_ms;
  if (now.getTime() - first.replaced_at.getTime() > allowed_ms) {
    const { id: session_id, account_id } = session;
    await recordSecurityEvent(db, { account_id, kind: "refresh_token_reused", session_id, caller, now });
    await letters.queue(db, securityChanged, { account_id, news: "session_ended" });
    await endSession(db, session_id);
    return { failure: "refresh_token_already_used" };
  }
  // Each token of the chain is computed from the one before it, the last being the active one.
  const active = chain
    .slice(1)
    .reduce((token, { seed }) => nextRefreshToken(token, seed ?? Buffer.alloc(0)), shown);
  return { session: await touch(db, session, now), refresh_token: active };
}

/** Replaces the active token by the next one. */
async function replace(
  db: Db,
  { session, shown, now }: { session: Session; shown: string; now: Date },
): Promise<string> {
  const seed = randomBytes(32);
  const next = nextRefreshToken(shown, seed);
  const parent_hash = secretHash(shown);
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

/** The token shown and those that followed it, in order, as far as the active one. */
async function chainFrom(
  db: Db,
  token_hash: Buffer,
): Promise<{ seed: Buffer | null; replaced_at: Date | null }[]> {
  const { rows } = await sql<{ seed: Buffer | null; replaced_at: Date | null }>`
    with recursive chain as (
      select token_hash, seed, replaced_at, 0 as place from refresh_tokens where token_hash = ${token_hash}
      union all
      select next.token_hash, next.seed, next.replaced_at, chain.place + 1
      from refresh_tokens next join chain on next.parent_hash = chain.token_hash
      where chain.place < 200
    )
    select seed, replaced_at from chain order by place`.execute(db);
  return rows;
}

async function touch(db: Db, session: Session, now: Date): Promise<Session> {
  const not_after = endOfSession(session, now);
  await db
    .updateTable("sessions")
    .set({ refreshed_at: now, not_after })
    .where("id", "=", session.id)
    .execute();
  return { ...session, not_after };
}
