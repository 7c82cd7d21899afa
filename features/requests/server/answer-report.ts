import type { ReportAnswer } from "#foundation/report.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { reportAnsweredLetter } from "./jobs.ts";

/** Decides the report of a lead that waits, its letter queued; answers whether there was one. */
export async function answerLeadReport(
  tx: Db,
  id: string,
  { accepted, answer, at }: ReportAnswer,
): Promise<boolean> {
  const closed = await tx
    .updateTable("lead_reports")
    .set({ status: accepted ? "accepted" : "refused", answer, decided_at: at })
    .where("request_id", "=", id)
    .where("status", "=", "open")
    .returning("request_id")
    .executeTakeFirst();
  if (!closed) return false;
  if (!accepted) await addJob(tx, reportAnsweredLetter, { request_id: id });
  return true;
}
