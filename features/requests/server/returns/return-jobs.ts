import { letterBounced } from "#features/notifications/server/index.ts";
import { RETURN_HOURS } from "#features/requests/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { repeatedLead } from "../job-definitions.ts";
import { returnLead, returnRepeated } from "./return-lead.ts";

/** The jobs that return leads by rule: one that repeats another, or whose owner's address bounces. */
export function returnJobs({ db, ...ports }: Pick<Ports, "db" | "now">): Job[] {
  return [
    handleJob(repeatedLead, async ({ request_id }) => {
      await inTransaction(db, (tx) => returnRepeated(tx, ports, request_id));
    }),
    handleJob(letterBounced, async ({ account_id, at }) => {
      const bounced = new Date(at);
      const unlocked = await db
        .selectFrom("requests")
        .select("id")
        .where("owner_id", "=", account_id)
        .where("unlocked_at", ">=", new Date(bounced.getTime() - RETURN_HOURS * HOUR_MS))
        .where("unlocked_at", "<=", bounced)
        .orderBy("unlocked_at")
        .execute();
      for (const { id } of unlocked) {
        await inTransaction(db, (tx) => returnLead(tx, ports, id, "bounced", bounced));
      }
    }),
  ];
}
