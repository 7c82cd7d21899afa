import { sql } from "kysely";
import { isSoonAfterUnlock, OWNER_SUSPENDED, PROVIDER_SUSPENDED } from "#features/requests/contract/index.ts";
import { confirmedTime, endHoldsOfProvider } from "#features/scheduling/server/index.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { providerSuspended, requestCalledOff } from "../events.ts";
import { withdrawSuspended } from "../job-definitions.ts";
import { letters } from "../letters/index.generated.ts";
import { isReturnedColumn } from "../request-columns.ts";
import { returnLead } from "../returns/return-lead.ts";

/**
 * Handles a suspension's effects on requests, in a transaction of its own: the suspension locks the profile,
 * and a concurrent unlock may wait for that lock while it holds its request. A suspended account cannot send
 * or receive new requests meanwhile.
 */
export function suspensionJob({ db, now }: Pick<Ports, "db" | "now">): Job {
  return handleJob(withdrawSuspended, ({ account_id }) =>
    inTransaction(db, async (tx) => {
      await lockSuspension(tx, account_id);
      const account = await tx
        .selectFrom("published_profiles as profiles")
        .select(["user_type", "suspended_at"])
        .where("id", "=", account_id)
        .executeTakeFirst();
      // The account was restored before this job ran.
      if (!account?.suspended_at) return;
      if (account.user_type === "owner") await withdrawLeads(tx, account_id, account.suspended_at, { now });
      else await releaseOwners(tx, account_id, { now });
    }),
  );
}

/**
 * Lets what a suspension withdraws and what its end restores follow one another, each seeing what the other
 * did. Taken first of all locks.
 */
export const lockSuspension = (tx: Transaction, account_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`requests.suspension:${account_id}`}, 0))`.execute(tx);

/**
 * Cancels an owner's locked leads and those unlocked in the 48 hours before the suspension; the
 * latter are returned, whatever their status. Leads unlocked earlier stay as they are, because their
 * provider has worked on them.
 */
async function withdrawLeads(
  tx: Transaction,
  owner_id: string,
  suspended_at: Date,
  ports: Pick<Ports, "now">,
): Promise<void> {
  const leads = await leadsOfOwner(tx, owner_id).orderBy("id").forUpdate().execute();
  // Clocks differ: what a suspension withdraws is never older than it, or its end would not bring it back.
  const now = new Date(Math.max(ports.now().getTime(), suspended_at.getTime()));
  // Each return locks a credit account.
  for (const lead of leads.toSorted(byProvider)) {
    const { cancels, returns } = fateOfLead(lead, suspended_at);
    if (cancels) await cancel(tx, lead.id, OWNER_SUSPENDED, now);
    if (returns) await returnLead(tx, ports, lead.id, "withdrawn", suspended_at);
  }
}

const leadsOfOwner = (db: Db, owner_id: string) =>
  db
    .selectFrom("requests")
    .select(["id", "provider_id", "status", "unlocked_at"])
    .select(isReturnedColumn("requests.id"))
    .where("owner_id", "=", owner_id)
    .where(({ or, eb }) => or([eb("status", "=", "active"), eb("unlocked_at", "is not", null)]));

/** Returns the effect on a lead of its owner's suspension. */
function fateOfLead(
  { status, unlocked_at, given_back }: { status: string; unlocked_at: Date | null; given_back: boolean },
  suspended_at: Date,
): { cancels: boolean; returns: boolean } {
  const isRecent = unlocked_at !== null && isSoonAfterUnlock(unlocked_at, suspended_at);
  return {
    cancels: status === "active" && (unlocked_at === null || isRecent),
    returns: isRecent && !given_back,
  };
}

/** Orders leads so that who gives several back locks the credit accounts as everybody does. */
export const byProvider = (one: { provider_id: string }, other: { provider_id: string }) =>
  one.provider_id < other.provider_id ? -1 : Number(one.provider_id > other.provider_id);

/**
 * Ends a provider's holds, cancels their locked leads and queues letters that propose
 * other providers to the owners.
 */
async function releaseOwners(tx: Transaction, provider_id: string, ports: Pick<Ports, "now">): Promise<void> {
  const leads = await leadsOfProvider(tx, provider_id).orderBy("id").forUpdate().execute();
  const now = ports.now();
  await endHoldsOfProvider(tx, provider_id, now);
  for (const { id, unlocked_at } of leads) {
    if (unlocked_at === null) await cancel(tx, id, PROVIDER_SUSPENDED, now);
    else {
      await letters.queue(tx, providerSuspended, { request_id: id });
      await queueAnnouncement(tx, id);
    }
  }
}

const leadsOfProvider = (db: Db, provider_id: string) =>
  db
    .selectFrom("requests")
    .select(["id", "owner_id", "unlocked_at"])
    .where("provider_id", "=", provider_id)
    .where("status", "=", "active")
    .where("declined_at", "is", null);

/**
 * The effects that a suspension would have now: requests cancelled, people of the other side notified,
 * unlocked leads returned.
 */
export interface SuspensionEffects {
  cancelled: number;
  told: number;
  returned: number;
}

/** Returns what suspending an account would do to its requests, if it was suspended now. */
export async function suspensionEffects(
  db: Db,
  { id, role }: Pick<Actor, "id" | "role">,
  now: Date,
): Promise<SuspensionEffects> {
  if (role === "provider") {
    const leads = await leadsOfProvider(db, id).execute();
    const cancelled = leads.filter(({ unlocked_at }) => unlocked_at === null).length;
    return { cancelled, told: new Set(leads.map(({ owner_id }) => owner_id)).size, returned: 0 };
  }
  const fates = (await leadsOfOwner(db, id).execute()).map((lead) => ({ ...lead, ...fateOfLead(lead, now) }));
  // Only who unlocked a lead knows of it.
  const told = fates.filter(({ cancels, unlocked_at }) => cancels && unlocked_at !== null);
  return {
    cancelled: fates.filter(({ cancels }) => cancels).length,
    told: new Set(told.map(({ provider_id }) => provider_id)).size,
    returned: fates.filter(({ returns }) => returns).length,
  };
}

async function cancel(
  tx: Transaction,
  id: string,
  cancelled_reason: string,
  cancelled_at: Date,
): Promise<void> {
  const confirmed = await confirmedTime(tx, id, cancelled_at);
  await tx
    .updateTable("requests")
    .set({ status: "cancelled", cancelled_at, cancelled_reason })
    .where("id", "=", id)
    .execute();
  await letters.queue(tx, requestCalledOff, { request_id: id, confirmed });
  await queueAnnouncement(tx, id);
}
