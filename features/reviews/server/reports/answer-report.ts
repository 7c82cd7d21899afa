import type { ReportAnswer } from "#foundation/report.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { reviewReportAnswered } from "../events.ts";
import { letters } from "../letters/index.gen.ts";

/** Decides the open report of a review, queues its letter and announces it; returns whether there was an open one. */
export async function answerReviewReport(
  tx: Transaction,
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
  await letters.queue(tx, reviewReportAnswered, { review_id: id });
  await queueAnnouncement(tx, id);
  return true;
}
