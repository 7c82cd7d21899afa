import type { ReportAnswer } from "#foundation/report.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { reviewReportLetter } from "./jobs.ts";

/** Decides the report of a review that waits, its letter queued; answers whether there was one. */
export async function answerReviewReport(
  tx: Db,
  id: string,
  { accepted, answer, at }: ReportAnswer,
): Promise<boolean> {
  const closed = await tx
    .updateTable("review_reports")
    .set({ status: accepted ? "accepted" : "refused", answer, decided_at: at })
    .where("review_id", "=", id)
    .where("status", "=", "open")
    .returning("review_id")
    .executeTakeFirst();
  if (!closed) return false;
  await addJob(tx, reviewReportLetter, { review_id: id });
  return true;
}
