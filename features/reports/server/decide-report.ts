import type { Transaction } from "#platform/postgres/database.ts";

/** The operator's decision on a report; its author reads the answer. */
export interface ReportDecision {
  accepted: boolean;
  answer: string;
  at: Date;
}

/** Decides the open report of a lead. Returns false when there is none. */
export async function decideLeadReport(
  tx: Transaction,
  request_id: string,
  decision: ReportDecision,
): Promise<boolean> {
  const row = await tx
    .updateTable("lead_reports")
    .set(decided(decision))
    .where("request_id", "=", request_id)
    .where("status", "=", "open")
    .returning("request_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Decides the open report of a review. Returns false when there is none. */
export async function decideReviewReport(
  tx: Transaction,
  review_id: string,
  decision: ReportDecision,
): Promise<boolean> {
  const row = await tx
    .updateTable("review_reports")
    .set(decided(decision))
    .where("review_id", "=", review_id)
    .where("status", "=", "open")
    .returning("review_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Decides the open reports of a thread, and returns who had sent them. */
export async function decideThreadReports(
  tx: Transaction,
  thread_id: string,
  decision: ReportDecision,
): Promise<string[]> {
  const rows = await tx
    .updateTable("thread_reports")
    .set(decided(decision))
    .where("thread_id", "=", thread_id)
    .where("status", "=", "open")
    .returning("reporter_id")
    .execute();
  return rows.map(({ reporter_id }) => reporter_id);
}

const decided = ({ accepted, answer, at }: ReportDecision) => ({
  status: accepted ? ("accepted" as const) : ("refused" as const),
  answer,
  decided_at: at,
});
