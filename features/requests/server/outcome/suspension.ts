import { isSoonAfterUnlock, OWNER_SUSPENDED, PROVIDER_SUSPENDED } from "#features/requests/contract/index.ts";
import { confirmedTime, endHoldsOfProvider } from "#features/scheduling/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { providerSuspended, requestCalledOff } from "../events.ts";
import { withdrawSuspended } from "../job-definitions.ts";
import { letters } from "../letters/index.generated.ts";
import { returnLead } from "../returns/return-lead.ts";

/**
 * Handles a suspension's effects on requests, in a transaction of its own: the suspension locks the profile, and a
 * concurrent unlock may wait for that lock while it holds its request. A suspended account cannot send or receive new
 * requests meanwhile.
 */
export function suspensionJob({ db, now }: Pick<Ports, "db" | "now">): Job {
  return handleJob(withdrawSuspended, ({ account_id }) =>
    inTransaction(db, async (tx) => {
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
 * Cancels an owner's locked leads and those unlocked in the 48 hours before the suspension; the latter are returned,
 * whatever their status. Leads unlocked earlier stay as they are, because their provider has worked on them.
 */
async function withdrawLeads(
  tx: Transaction,
  owner_id: string,
  suspended_at: Date,
  ports: Pick<Ports, "now">,
): Promise<void> {
  const leads = await tx
    .selectFrom("requests")
    .select(["id", "provider_id", "status", "unlocked_at"])
    .where("owner_id", "=", owner_id)
    .where(({ or, eb }) => or([eb("status", "=", "active"), eb("unlocked_at", "is not", null)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const now = ports.now();
  // In the order of providers: each return locks a credit account, and concurrent suspensions must not deadlock.
  for (const { id, status, unlocked_at } of leads.toSorted(byProvider)) {
    const isRecent = unlocked_at !== null && isSoonAfterUnlock(unlocked_at, suspended_at);
    if (status === "active" && (unlocked_at === null || isRecent)) await cancel(tx, id, OWNER_SUSPENDED, now);
    if (isRecent) await returnLead(tx, ports, id, "withdrawn", suspended_at);
  }
}

const byProvider = (one: { provider_id: string }, other: { provider_id: string }) =>
  one.provider_id < other.provider_id ? -1 : Number(one.provider_id > other.provider_id);

/** Ends a provider's holds, cancels their locked leads and queues letters that propose other providers to the owners. */
async function releaseOwners(tx: Transaction, provider_id: string, ports: Pick<Ports, "now">): Promise<void> {
  const leads = await tx
    .selectFrom("requests")
    .select(["id", "unlocked_at"])
    .where("provider_id", "=", provider_id)
    .where("status", "=", "active")
    .where("declined_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
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
