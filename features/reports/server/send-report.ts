import type {
  LeadReport,
  LeadReportDraft,
  ReviewReport,
  ReviewReportDraft,
  ThreadReport,
  ThreadReportDraft,
} from "#features/reports/contract/index.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { toReport } from "./to-report.ts";

/**
 * Reports a lead to the operator, or replaces a report that is still open. The caller has checked that the
 * provider may. Throws INVALID_REQUEST_STATE once the report is decided.
 */
export async function sendLeadReport(
  db: Db,
  report: { request_id: string; provider_id: string },
  { reason, details }: LeadReportDraft,
): Promise<LeadReport> {
  const row = await db
    .insertInto("lead_reports")
    .values({ ...report, reason, details })
    .onConflict((conflict) =>
      conflict
        .column("request_id")
        .doUpdateSet({ reason, details })
        .where("lead_reports.status", "=", "open"),
    )
    .returning(["reason", "details", "status", "answer", "created_at as reported_at"])
    .executeTakeFirst();
  return sentReport(row && toReport(row));
}

/** Reports a review, as `sendLeadReport` does a lead. */
export async function sendReviewReport(
  db: Db,
  report: { review_id: string; provider_id: string },
  { reason, details }: ReviewReportDraft,
): Promise<ReviewReport> {
  const row = await db
    .insertInto("review_reports")
    .values({ ...report, reason, details })
    .onConflict((conflict) =>
      conflict
        .column("review_id")
        .doUpdateSet({ reason, details })
        .where("review_reports.status", "=", "open"),
    )
    .returning(["reason", "details", "status", "answer", "created_at as reported_at"])
    .executeTakeFirst();
  return sentReport(row && toReport(row));
}

/**
 * Reports a thread up to its message `to_seq`, as `sendLeadReport` does a lead; each of its two people once.
 */
export async function sendThreadReport(
  db: Db,
  report: { thread_id: string; reporter_id: string; to_seq: number },
  { reason, details }: ThreadReportDraft,
): Promise<ThreadReport> {
  const row = await db
    .insertInto("thread_reports")
    .values({ ...report, reason, details })
    .onConflict((conflict) =>
      conflict
        .columns(["thread_id", "reporter_id"])
        .doUpdateSet({ reason, details, to_seq: report.to_seq })
        .where("thread_reports.status", "=", "open"),
    )
    .returning(["reason", "details", "status", "answer", "created_at as reported_at"])
    .executeTakeFirst();
  return sentReport(row && toReport(row));
}

function sentReport<Report>(report: Report | null | undefined): Report {
  if (!report) throw new Failure(INVALID_REQUEST_STATE);
  return report;
}
