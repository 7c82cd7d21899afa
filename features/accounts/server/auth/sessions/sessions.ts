import { sql } from "kysely";
import { HOUR_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { lockAccount } from "../account/accounts.ts";
import type { Caller } from "../dependencies.ts";
import { invalidateLinks } from "../links/links.ts";
import { newSecret, secretHash } from "../tokens/secrets.ts";

/** How a person signed in; the access token's `amr`. */
export type SessionMethod = "password" | "recovery" | "otp";

export interface Session {
  id: string;
  account_id: string;
  method: SessionMethod;
  authenticated_at: Date;
  not_after: Date;
  /** Not extended beyond; null where only idleness ends the session. */
  ends_by: Date | null;
  awaits_second_factor: boolean;
}

/** A session not used for that long has expired. */
export const MAX_IDLE_MS = 60 * 24 * HOUR_MS;
/** A session opened by a recovery link lasts only long enough to choose a password. */
const RECOVERY_SESSION_MS = HOUR_MS;
/** A session of an operator, however much it is used (docs/product.md "The operator"). */
const OPERATOR_SESSION_MS = 8 * HOUR_MS;

/** Returns when a session used at `now` expires if it is not used again. */
export function sessionExpiry(
  session: Pick<Session, "method" | "authenticated_at" | "ends_by">,
  now: Date,
): Date {
  if (session.method === "recovery")
    return new Date(session.authenticated_at.getTime() + RECOVERY_SESSION_MS);
  const idle = now.getTime() + MAX_IDLE_MS;
  return new Date(Math.min(idle, session.ends_by?.getTime() ?? idle));
}

const COLUMNS = [
  "id",
  "account_id",
  "method",
  "authenticated_at",
  "not_after",
  "ends_by",
  "awaits_second_factor",
] as const;

/**
 * Opens a session. Returns it with its first refresh token, of which only the hash is stored. The session of
 * an operator, or of an account with a second factor, allows nothing until the factor is given.
 */
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
  const { is_operator, has_factor } = await readProtection(db, account_id);
  const ends_by = is_operator ? new Date(now.getTime() + OPERATOR_SESSION_MS) : null;
  const session: Session = {
    id: newId(),
    account_id,
    method,
    authenticated_at: now,
    not_after: sessionExpiry({ method, authenticated_at: now, ends_by }, now),
    ends_by,
    awaits_second_factor: is_operator || has_factor,
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

/** Returns whether an account is an operator's, and whether it has a confirmed second factor. */
async function readProtection(db: Db, account_id: string) {
  const { is_operator, has_factor } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom("published_operators").select("id").where("id", "=", account_id))
        .as("is_operator"),
      eb
        .exists(
          eb
            .selectFrom("second_factors")
            .select("account_id")
            .where("account_id", "=", account_id)
            .where("confirmed_at", "is not", null),
        )
        .as("has_factor"),
    ])
    .executeTakeFirstOrThrow();
  return { is_operator: Boolean(is_operator), has_factor: Boolean(has_factor) };
}

/** Returns an account's session if it is open at `now`. */
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

/** Locks a session until the transaction ends, so that its refreshes run one after the other. */
export async function lockSession(db: Db, id: string): Promise<Session | undefined> {
  return await db.selectFrom("sessions").select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/**
 * Ends the sessions of an account: those other than `keep`, or all. A change of address that waits for its
 * link is withdrawn, unless the session that ends the others asked for it (`by`, else `keep`). Locks the
 * account, so that a session or a change begun at the same moment does not survive. Returns how many ended.
 */
export async function endSessions(
  tx: Transaction,
  account_id: string,
  { keep, by = keep, now }: { keep?: string; by?: string | undefined; now: () => Date },
): Promise<number> {
  await lockAccount(tx, account_id);
  let deletion = tx.deleteFrom("sessions").where("account_id", "=", account_id);
  if (keep !== undefined) deletion = deletion.where("id", "!=", keep);
  const ended = await deletion.returning("id").execute();
  await invalidateLinks(tx, { account_id, kind: "email_change", not_asked_by: by, now: now() });
  return ended.length;
}

/** Records the browser that uses a session, by the hashes of its mark. */
export async function setSessionDevice(db: Db, refresh_token: string, marks: Buffer[]): Promise<void> {
  const device_marks = sql<Buffer[]>`array[${sql.join(marks)}]::bytea[]`;
  await db
    .updateTable("sessions")
    .set({ device_marks })
    .where("id", "=", (eb) =>
      eb
        .selectFrom("refresh_tokens")
        .select("session_id")
        .where("token_hash", "=", secretHash(refresh_token)),
    )
    .where("device_marks", "is distinct from", device_marks)
    .execute();
}
