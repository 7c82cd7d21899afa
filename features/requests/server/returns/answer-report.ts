import { decideLeadReport, type ReportDecision } from "#features/reports/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { leadReportRefused } from "../events.ts";
import { letters } from "../letters/index.generated.ts";

/**
 * Decides the open report of a lead, queues the letter of a refusal and announces it; returns
 * whether there was an open one.
 */
export async function answerLeadReport(
  tx: Transaction,
  id: string,
  decision: ReportDecision,
): Promise<boolean> {
  if (!(await decideLeadReport(tx, id, decision))) return false;
  if (!decision.accepted) {
    await letters.queue(tx, leadReportRefused, { request_id: id });
    await queueAnnouncement(tx, id);
  }
  return true;
}
