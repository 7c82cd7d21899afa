import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#database/tables.generated.ts";
import { ALREADY_RECEIVED, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Log } from "#platform/log/log.ts";
import { beginningWith, type Db, type Pool, type Transaction } from "#platform/postgres/database.ts";

export interface KeyedCall {
  /** The caller's account; null for a visitor. */
  accountId: string | null;
  /** The endpoint's name: one key may be used for two of them. */
  operation: string;
  /** The caller's Idempotency-Key. */
  key: string;
  input: unknown;
  /** The id of this request, other than that of an earlier call with the same key. */
  requestId: string;
  log: Pick<Log, "warn">;
}

/** Visitors share one account: their keys must be too long to be another's by chance. */
export const VISITORS_KEY_MIN = 16;

/** Throws VALIDATION_ERROR for a visitor's key that another visitor may well have. */
export function requireOwnKey({ accountId, key }: Pick<KeyedCall, "accountId" | "key">): void {
  if (accountId !== null || key.length >= VISITORS_KEY_MIN) return;
  throw new Failure(VALIDATION_ERROR, {
    fields: {
      "Idempotency-Key": `Cette clé doit avoir au moins ${VISITORS_KEY_MIN} caractères, tirés au hasard`,
    },
  });
}

/** The account of the calls that visitors make. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** How long a repeated call waits for the response of the first, whose work is committed already. */
const WAIT = { tries: 30, ms: 100 };

/**
 * Runs `work` once for a caller's key and returns its response; later calls with the key get that response
 * again. The key is written by each transaction that `work` begins on the pool it is given, so it is kept if
 * and only if some of the work is, and simultaneous calls wait for each other on it; work that begins none is
 * a single statement, and its key is written after it. A call that is refused leaves no key. Throws
 * VALIDATION_ERROR for the same key with another input, and ALREADY_RECEIVED when the first call committed
 * its work and ended without a response.
 */
export async function onceForKey(
  db: Pool,
  call: KeyedCall,
  work: (db: Pool) => Promise<unknown>,
): Promise<unknown> {
  const row = rowOf(call);
  const earlier = await earlierResponse(db, call, row);
  if (earlier) return earlier.response;
  let isWritten = false;
  let isRepeated = false;
  const writeKey = async (tx: Transaction) => {
    const written = await tx
      .insertInto("idempotency_keys")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    // A key once used by another call stays used, even if that call was refused and forgotten meanwhile.
    isRepeated ||= !written && (await requestOf(tx, row)) !== row.request_id;
    if (isRepeated) throw new Failure(ALREADY_RECEIVED);
    isWritten = true;
  };
  const firstResponse = async () => {
    const first = await earlierResponse(db, call, row);
    if (first) return first.response;
    throw new Failure(ALREADY_RECEIVED);
  };
  try {
    const response = await work(beginningWith(db, writeKey));
    // Work on several rows may go on when the transaction of one is refused.
    if (isRepeated) return await firstResponse();
    // The work is done and its caller gets the response; only a repeated call would miss it.
    await keepResponse(db, call, row, { isWritten, response }).catch((err: unknown) =>
      call.log.warn({ err }, "a response could not be kept for its Idempotency-Key"),
    );
    return response;
  } catch (error) {
    if (isRepeated) return await firstResponse();
    // Refused because a copy was done meanwhile, before any transaction: that copy's response is this one's.
    const meanwhile = !isWritten && isRefusal(error) && (await earlierResponse(db, call, row));
    if (meanwhile) return meanwhile.response;
    // Whether an unexpected failure came before the work was committed or after is unknown.
    if (isWritten && isRefusal(error)) await forget(db, row);
    throw error;
  }
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ accountId, operation, key, input, requestId }: KeyedCall) {
  return {
    account_id: accountId ?? NOBODY,
    operation,
    key: createHash("sha256").update(key).digest("base64url"),
    fingerprint: createHash("sha256").update(JSON.stringify(input, fileAsText)).digest("base64url"),
    request_id: requestId,
  };
}

/** A file stands in a fingerprint as its name, type and size. */
const fileAsText = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.type, value.size] : value;

const isKey =
  ({ account_id, operation, key }: Row) =>
  ({ and }: ExpressionBuilder<Tables, "idempotency_keys">) =>
    and({ account_id, operation, key });

const isRefusal = (error: unknown) => ((error as { status?: number }).status ?? 500) < 500;

async function requestOf(db: Db, row: Row): Promise<string | undefined> {
  const stored = await db
    .selectFrom("idempotency_keys")
    .select("request_id")
    .where(isKey(row))
    .executeTakeFirst();
  return stored?.request_id;
}

/**
 * Stores the response, encrypted under the caller's own key, so that only who repeats the call can read it;
 * with the key itself where the work was a single statement, which began no transaction.
 */
async function keepResponse(
  db: Db,
  call: KeyedCall,
  row: Row,
  { isWritten, response }: { isWritten: boolean; response: unknown },
): Promise<void> {
  const kept = { response: encrypt(call, JSON.stringify({ response })) };
  if (!isWritten) {
    await db
      .insertInto("idempotency_keys")
      .values({ ...row, ...kept })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .updateTable("idempotency_keys")
    .set(kept)
    .where(isKey(row))
    .where("request_id", "=", row.request_id)
    .execute();
}

/**
 * Returns the response that an earlier call with the key got, null when there was no such call. Throws as
 * `onceForKey`.
 */
async function earlierResponse(db: Db, call: KeyedCall, row: Row): Promise<{ response: unknown } | null> {
  for (let tries = WAIT.tries; tries > 0; tries--) {
    const earlier = await db
      .selectFrom("idempotency_keys")
      .select(["fingerprint", "response", "request_id"])
      .where(isKey(row))
      .executeTakeFirst();
    if (!earlier || earlier.request_id === row.request_id) return null;
    if (earlier.fingerprint !== row.fingerprint) {
      throw new Failure(VALIDATION_ERROR, {
        fields: { "Idempotency-Key": "Cette clé a déjà servi à une autre demande." },
      });
    }
    if (earlier.response) return JSON.parse(decrypt(call, earlier.response)) as { response: unknown };
    await new Promise((resolve) => setTimeout(resolve, WAIT.ms));
  }
  throw new Failure(ALREADY_RECEIVED);
}

async function forget(db: Db, row: Row): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where(isKey(row))
    .where("request_id", "=", row.request_id)
    .execute();
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const secretOf = ({ accountId, operation, key }: KeyedCall) =>
  Buffer.from(hkdfSync("sha256", key, accountId ?? NOBODY, operation, 32));

function encrypt(call: KeyedCall, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(call), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(call: KeyedCall, encrypted: Uint8Array): string {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv(CIPHER, secretOf(call), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}

/** Deletes the keys of calls made before an instant. */
export async function deleteCallsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}

/** Deletes the keys of an account's calls. */
export async function deleteCallsOf(tx: Transaction, account_id: string): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("account_id", "=", account_id).execute();
}
