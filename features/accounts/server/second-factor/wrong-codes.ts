import { sql } from "kysely";
import { DAY_S } from "#foundation/durations.ts";
import { RATE_LIMIT_EXCEEDED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** Codes that may be tried in a day until a right one: whoever knows the password cannot try them all. */
const WRONG_CODES = { points: 30, duration: DAY_S };

type Limiter = Ports["limiter"];
interface Giver {
  id: string;
  session_id: string;
}

const sharedKey = (account_id: string) => `second-factor:${account_id}`;
const deviceKey = (account_id: string, mark: Uint8Array) =>
  `${sharedKey(account_id)}:${Buffer.from(mark).toString("hex")}`;

const marksOfSession = (session_id: string) =>
  sql<Buffer>`(select unnest(device_marks) from sessions where id = ${session_id}::uuid)`;

/**
 * Counts a code that a session gives. A session that has given the factor, and a device that has given it
 * earlier, have counts of their own, to which nobody else adds; all others share one. Returns what resets the
 * count once the code was right. Throws RATE_LIMIT_EXCEEDED.
 */
export async function countCode(
  { db, limiter }: { db: Db; limiter: Limiter },
  { id, session_id }: Giver,
): Promise<{ reset: () => Promise<void> }> {
  const key = await keyOf(db, { id, session_id });
  const allowed = await limiter.consume(key, WRONG_CODES);
  if (!allowed.ok) throw new Failure(RATE_LIMIT_EXCEEDED, { retryAfter: allowed.retryAfterSeconds });
  return { reset: () => limiter.forget(key, WRONG_CODES) };
}

async function keyOf(db: Db, { id, session_id }: Giver): Promise<string> {
  const session = await db
    .selectFrom("sessions")
    .select("factors_given_at")
    .where("id", "=", session_id)
    .executeTakeFirst();
  if (session?.factors_given_at) return `${sharedKey(id)}:${session_id}`;
  const device = await db
    .selectFrom("account_marks")
    .select("mark")
    .where("account_id", "=", id)
    .where("mark", "in", marksOfSession(session_id))
    .where("factor_given_at", "is not", null)
    .orderBy("mark")
    .executeTakeFirst();
  return device ? deviceKey(id, device.mark) : sharedKey(id);
}

/** Records that the device of a session has given the account's second factor. */
export async function rememberFactorDevice(
  tx: Transaction,
  { id, session_id }: Giver,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("account_marks")
    .set({ factor_given_at: at })
    .where("account_id", "=", id)
    .where("kind", "=", "device")
    .where("mark", "in", marksOfSession(session_id))
    .execute();
}

/** Forgets which devices gave the factor: it is gone, and another one may not be theirs. */
export async function forgetFactorDevices(tx: Transaction, account_id: string): Promise<void> {
  await tx
    .updateTable("account_marks")
    .set({ factor_given_at: null })
    .where("account_id", "=", account_id)
    .where("factor_given_at", "is not", null)
    .execute();
}

/** Forgets the wrong codes of an account, from anywhere, for a person whom an operator helps. */
export async function forgetWrongCodes(db: Db, limiter: Limiter, account_id: string): Promise<void> {
  const devices = await db
    .selectFrom("account_marks")
    .select("mark")
    .where("account_id", "=", account_id)
    .where("factor_given_at", "is not", null)
    .execute();
  const keys = [sharedKey(account_id), ...devices.map(({ mark }) => deviceKey(account_id, mark))];
  for (const key of keys) await limiter.forget(key, WRONG_CODES);
}
