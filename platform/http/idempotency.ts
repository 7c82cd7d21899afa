import { createHash } from "node:crypto";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Repeatable {
  account_id: string;
  /** The endpoint's name, so that one key may serve two of them. */
  operation: string;
  /** The caller's Idempotency-Key; without one the work is simply done. */
  key: string | undefined;
  input: unknown;
}

/**
 * Does `work` once for a caller's key and gives later calls the same answer, inside the caller's transaction:
 * a call that fails leaves no trace. The same key with another input is a VALIDATION_ERROR.
 * Simultaneous calls with one key wait for each other on the key's row.
 */
export async function once<T extends object>(tx: Db, call: Repeatable, work: () => Promise<T>): Promise<T> {
  const { account_id, operation, key } = call;
  if (key === undefined) return work();
  const fingerprint = createHash("sha256").update(JSON.stringify(call.input)).digest("hex");
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ account_id, operation, key, fingerprint, answer: {} })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await tx
      .selectFrom("idempotency_keys")
      .select(["fingerprint", "answer"])
      .where("account_id", "=", account_id)
      .where("operation", "=", operation)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (earlier.fingerprint !== fingerprint) {
      throw new Failure("VALIDATION_ERROR", {
        fields: { "Idempotency-Key": "Cette clé a déjà servi à une autre demande." },
      });
    }
    return earlier.answer as T;
  }
  const answer = await work();
  await tx
    .updateTable("idempotency_keys")
    .set({ answer })
    .where("account_id", "=", account_id)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .execute();
  return answer;
}

/** Forgets the calls made before an instant: nobody repeats them any more. */
export async function forgetCallsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", at).execute();
}

/** Forgets what an account called, with the answers. */
export async function forgetCallsOf(tx: Db, account_id: string): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("account_id", "=", account_id).execute();
}
