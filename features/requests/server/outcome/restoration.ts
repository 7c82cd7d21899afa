import { sql } from "kysely";
import { isFindable } from "#features/catalog/server/index.ts";
import { OWNER_SUSPENDED } from "#features/requests/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { restoreWithdrawn } from "../job-definitions.ts";
import { lockSuspension } from "./suspension.ts";

interface Suspension {
  account_id: string;
  suspended_at: Date;
}

/**
 * Brings back the leads that an owner's suspension withdrew, once it is over: those that nobody had unlocked,
 * as they were, without a time. What was returned to a provider stays returned.
 */
export function restorationJob({ db, now }: Pick<Ports, "db" | "now">): Job {
  return handleJob(restoreWithdrawn, ({ account_id, suspended_at }) =>
    inTransaction(db, async (tx) => {
      await lockSuspension(tx, account_id);
      const account = await tx
        .selectFrom("published_profiles")
        .select("suspended_at")
        .where("id", "=", account_id)
        .forShare()
        .executeTakeFirst();
      // Closed or suspended again before this job ran.
      if (!account || account.suspended_at) return;
      const suspension = { account_id, suspended_at: new Date(suspended_at) };
      const leads = await leadsToRestore(tx, suspension, now())
        .orderBy("requests.id")
        .forUpdate("requests")
        .execute();
      for (const { id } of leads) {
        await tx
          .updateTable("requests")
          .set({ status: "active", cancelled_at: null, cancelled_reason: null })
          .where("id", "=", id)
          .execute();
        await queueAnnouncement(tx, id);
      }
    }),
  );
}

/**
 * The locked leads that a suspension withdrew and that could be sent today: not
 * expired, nor asked again meanwhile.
 */
const leadsToRestore = (db: Db, { account_id, suspended_at }: Suspension, now: Date) =>
  db
    .selectFrom("requests")
    .select("requests.id")
    .where("requests.owner_id", "=", account_id)
    .where("requests.status", "=", "cancelled")
    .where("requests.cancelled_reason", "=", OWNER_SUSPENDED)
    .where("requests.cancelled_at", ">=", suspended_at)
    .where("requests.unlocked_at", "is", null)
    .where("requests.declined_at", "is", null)
    .where("requests.expires_at", ">", now)
    .where(isFindable("requests.service_id"))
    .where(
      sql<boolean>`not exists (
        select from requests again
        where again.service_id = requests.service_id and again.property_id = requests.property_id
          and again.status = 'active')`,
    );

/** Returns how many leads the end of an account's suspension would bring back now. */
export async function countToRestore(db: Db, suspension: Suspension, now: Date): Promise<number> {
  return (await leadsToRestore(db, suspension, now).execute()).length;
}
