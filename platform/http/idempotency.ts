import { createHash } from "node:crypto";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

interface IdempotentCall {
  accountId: string;
  /** The endpoint's name: one key may be used for two of them. */
  operation: string;
  /** The caller's Idempotency-Key; without one the work just runs. */
  key: string | undefined;
  input: unknown;
}

/**
 * Runs `work` once for an account's key, in the given transaction; later calls with the key return the stored
 * result. A call that fails stores nothing. Simultaneous calls with one key wait for each other on the key's
 * row. Throws VALIDATION_ERROR for the same key with another input.
 */
export async function withIdempotencyKey<T extends object>(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<T>,
): Promise<T> {
  const { accountId, operation, key } = call;
  if (key === undefined) return work();
  const fingerprint = createHash("sha256").update(JSON.stringify(call.input)).digest("hex");
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ account_id: accountId, operation, key, fingerprint, answer: {} })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await tx
      .selectFrom("idempotency_keys")
      .select(["fingerprint", "answer"])
      .where("account_id", "=", accountId)
      .where("operation", "=", operation)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (earlier.fingerprint !== fingerprint) {
      throw new Failure(VALIDATION_ERROR, {
        fields: { "Idempotency-Key": "Cette clé a déjà servi à une autre demande." },
      });
    }
    return earlier.answer as T;
  }
  const result = await work();
  await tx
    .updateTable("idempotency_keys")
    .set({ answer: result })
    .where("account_id", "=", accountId)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .execute();
  return result;
}

/** Deletes the stored results of calls made before an instant. */
export async function deleteCallsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}

/** Deletes the stored results of an account's calls. */
export async function deleteCallsOf(tx: Transaction, account_id: string): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("account_id", "=", account_id).execute();
}
