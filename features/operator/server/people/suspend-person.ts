import { refreshProviderListings } from "#features/catalog/server/index.ts";
import { PERSON_STATE, type SuspensionEffects } from "#features/operator/contract/index.ts";
import { beginSuspension, endSuspension } from "#features/profiles/server/index.ts";
import {
  restorationEffects,
  restoreWithdrawn,
  suspensionEffects,
  withdrawSuspended,
} from "#features/requests/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/**
 * Returns what suspending an account, or restoring a suspended one, would do to its
 * requests now. Throws NOT_FOUND.
 */
export async function effectsOfSuspending(
  { db, now }: Pick<Ports, "db" | "now">,
  id: string,
): Promise<SuspensionEffects> {
  const account = await db
    .selectFrom("published_profiles")
    .select(["user_type", "suspended_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account) throw new Failure(NOT_FOUND);
  const { user_type: role, suspended_at } = account;
  if (!suspended_at) return { ...(await suspensionEffects(db, { id, role }, now())), restored: 0 };
  const { told, restored } = await restorationEffects(db, { account_id: id, role, suspended_at }, now());
  return { cancelled: 0, told, returned: 0, restored };
}

/**
 * Suspends an account or restores it. Its open requests are withdrawn once the suspension is committed (job
 * requests.withdraw_suspended); restoring brings back a provider's services, and an owner's requests that
 * nobody had unlocked, and writes to the owners who read that their provider was suspended (job
 * requests.restore_withdrawn). The person gets a letter of either. Throws NOT_FOUND, PERSON_STATE when it has
 * that state already or is closed, which hides it for good.
 */
export async function setPersonSuspension(
  tx: Transaction,
  { now }: Pick<Ports, "now">,
  deciding: Deciding,
  { id, suspended }: { id: string; suspended: boolean },
): Promise<void> {
  const account = await tx
    .selectFrom("published_profiles")
    .select(["user_type", "suspended_at", "closed_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new Failure(NOT_FOUND);
  const { suspended_at, closed_at, user_type: role } = account;
  if (closed_at || (suspended_at !== null) === suspended) throw new Failure(PERSON_STATE);
  const at = now();
  if (suspended_at) {
    await endSuspension(tx, id, await restorationEffects(tx, { account_id: id, role, suspended_at }, at));
    await addJob(tx, restoreWithdrawn, { account_id: id, suspended_at: suspended_at.toISOString() });
  } else {
    await beginSuspension(tx, id, at);
    await addJob(tx, withdrawSuspended, { account_id: id });
  }
  if (role === "provider") await refreshProviderListings(tx, id);
  const { reason } = deciding;
  await recordAct(tx, deciding, suspended ? "suspend" : "restore", id, { reason }, at, {
    before: { suspended: !suspended },
    after: { suspended },
    people: [id],
  });
}
