import { decideReviewReport, type ReportDecision } from "#features/reports/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "./announce.ts";
import { reviewReportAnswered } from "./events.ts";
import { letters } from "./letters/index.generated.ts";

/**
 * Decides the open report of a review, queues its letter and announces it; returns
 * whether there was an open one.
 */
export async function answerReviewReport(
  tx: Transaction,
  id: string,
  decision: ReportDecision,
): Promise<boolean> {
  if (!(await decideReviewReport(tx, id, decision))) return false;
  await letters.queue(tx, reviewReportAnswered, { review_id: id });
  await queueAnnouncement(tx, id);
  return true;
}
