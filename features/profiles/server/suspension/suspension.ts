import type { Suspension } from "#features/profiles/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { accountSuspended } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { readSuspension } from "./read-suspension.ts";

/**
 * Suspends an account from that time on and queues a letter with the reason of the operator's act at that time, or
 * restores it (null). The caller has locked its profile.
 */
export async function setSuspension(tx: Transaction, accountId: string, at: Date | null): Promise<void> {
  await tx.updateTable("profiles").set({ suspended_at: at }).where("id", "=", accountId).execute();
  if (at) await letters.queue(tx, accountSuspended, { account_id: accountId, at: at.toISOString() });
}

/** Returns since when and why the caller's account is suspended. Throws NOT_FOUND when it is not. */
export async function ownSuspension(db: Db, { id }: Actor): Promise<Suspension> {
  const found = await readSuspension(db, id);
  if (!found) throw new Failure(NOT_FOUND);
  return { suspended_at: found.suspended_at.toISOString(), reason: found.reason };
}
