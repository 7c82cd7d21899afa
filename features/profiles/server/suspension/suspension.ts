import type { Suspension } from "#features/profiles/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { accountRestored, accountSuspended } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { readSuspension } from "./read-suspension.ts";

/**
 * Suspends an account from that time on or restores it, and queues a letter, of a suspension with the reason
 * of the operator's act at that time. The caller has locked its profile.
 */
export async function setSuspension(
  tx: Transaction,
  account_id: string,
  { at, suspended }: { at: Date; suspended: boolean },
): Promise<void> {
  const suspended_at = suspended ? at : null;
  await tx.updateTable("profiles").set({ suspended_at }).where("id", "=", account_id).execute();
  if (suspended) await letters.queue(tx, accountSuspended, { account_id, at: at.toISOString() });
  else await letters.queue(tx, accountRestored, { account_id });
}

/** Returns since when and why the caller's account is suspended. Throws NOT_FOUND when it is not. */
export async function ownSuspension(db: Db, { id }: Actor): Promise<Suspension> {
  const found = await readSuspension(db, id);
  if (!found) throw new Failure(NOT_FOUND);
  return { suspended_at: found.suspended_at.toISOString(), reason: found.reason };
}
