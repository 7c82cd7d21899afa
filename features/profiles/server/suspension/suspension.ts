import type { Suspension } from "#features/profiles/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { accountRestored, accountSuspended } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { readSuspension } from "./read-suspension.ts";

/**
 * Suspends an account from that time on and queues a letter with the reason of the operator's act at that
 * time. The caller has locked its profile.
 */
export async function beginSuspension(tx: Transaction, account_id: string, at: Date): Promise<void> {
  await tx.updateTable("profiles").set({ suspended_at: at }).where("id", "=", account_id).execute();
  await letters.queue(tx, accountSuspended, { account_id, at: at.toISOString() });
}

/**
 * Restores a suspended account and queues a letter that says how many of the requests that its suspension
 * cancelled come back. The caller has locked its profile.
 */
export async function endSuspension(
  tx: Transaction,
  account_id: string,
  { cancelled, restored }: { cancelled: number; restored: number },
): Promise<void> {
  await tx.updateTable("profiles").set({ suspended_at: null }).where("id", "=", account_id).execute();
  await letters.queue(tx, accountRestored, { account_id, cancelled, restored });
}

/** Returns since when and why the caller's account is suspended. Throws NOT_FOUND when it is not. */
export async function ownSuspension(db: Db, { id }: Actor): Promise<Suspension> {
  const found = await readSuspension(db, id);
  if (!found) throw new Failure(NOT_FOUND);
  return { suspended_at: found.suspended_at.toISOString(), reason: found.reason };
}
