import type { ReportAnswer } from "#foundation/report.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { queueAnnouncement } from "../announce.ts";
import { leadReportRefused } from "../events.ts";
import { letters } from "../letters/index.gen.ts";

/**
 * Decides the open report of a lead, queues the letter of a refusal and announces it; returns whether there was an open
 * one.
 */
export async function answerLeadReport(
  tx: Transaction,
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
  if (!accepted) {
    await letters.queue(tx, leadReportRefused, { request_id: id });
    await queueAnnouncement(tx, id);
  }
  return true;
}
