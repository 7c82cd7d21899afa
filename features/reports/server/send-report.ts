import type {
  LeadReport,
  LeadReportDraft,
  ReviewReport,
  ReviewReportDraft,
} from "#features/reports/contract/index.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import { toReport } from "./to-report.ts";

/**
 * Reports a lead to the operator, or replaces a report that is still open. The caller has checked that the provider may.
 * Throws INVALID_REQUEST_STATE once the report is decided.
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

function sentReport<Report>(report: Report | null | undefined): Report {
  if (!report) throw new Failure(INVALID_REQUEST_STATE);
  return report;
}
