import { newId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Caller } from "../dependencies.ts";
import { newSecret, secretHash } from "../tokens/secrets.ts";

/** How a person proved itself: what `amr` of the access token says. */
export type SessionMethod = "password" | "recovery" | "otp";

export interface Session {
  id: string;
  account_id: string;
  method: SessionMethod;
  authenticated_at: Date;
  not_after: Date;
}

const HOUR_MS = 3_600_000;
/** A session nobody has used for that long is over. */
export const IDLE_MS = 60 * 24 * HOUR_MS;
/** A recovery link gives the time to choose a password, not a lasting session. */
const RECOVERY_MS = HOUR_MS;

/** When a session used at `now` ends if it is not used again. */
export function endOfSession(session: Pick<Session, "method" | "authenticated_at">, now: Date): Date {
  if (session.method === "recovery") return new Date(session.authenticated_at.getTime() + RECOVERY_MS);
  return new Date(now.getTime() + IDLE_MS);
}

const COLUMNS = ["id", "account_id", "method", "authenticated_at", "not_after"] as const;

/** Opens a session; answers it with its first refresh token, of which only the hash is kept. */
export async function openSession(
  db: Db,
  {
    account_id,
    method,
    caller,
    now,
  }: { account_id: string; method: SessionMethod; caller: Caller; now: Date },
): Promise<{ session: Session; refresh_token: string }> {
  const refresh_token = newSecret();
  const session: Session = {
    id: newId(),
    account_id,
    method,
    authenticated_at: now,
    not_after: endOfSession({ method, authenticated_at: now }, now),
  };
  await db
    .insertInto("sessions")
    .values({ ...session, refreshed_at: now, created_at: now, ...caller })
    .execute();
  await db
    .insertInto("refresh_tokens")
    .values({ token_hash: secretHash(refresh_token), session_id: session.id, created_at: now })
    .execute();
  return { session, refresh_token };
}

/** A session that is still open at `now` and belongs to that account. */
export async function findSession(
  db: Db,
  { id, account_id, now }: { id: string; account_id: string; now: Date },
): Promise<Session | undefined> {
  return await db
    .selectFrom("sessions")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("account_id", "=", account_id)
    .where("not_after", ">", now)
    .executeTakeFirst();
}

/** Locks a session until the transaction ends: refreshes of one session happen one after the other. */
export async function lockSession(db: Db, id: string): Promise<Session | undefined> {
  return await db.selectFrom("sessions").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends every session of an account, but the one to keep if any. */
export async function endSessions(db: Db, account_id: string, keep?: string): Promise<void> {
  let ending = db.deleteFrom("sessions").where("account_id", "=", account_id);
  if (keep !== undefined) ending = ending.where("id", "!=", keep);
  await ending.execute();
}
