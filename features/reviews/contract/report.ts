import type { z } from "zod";
import { reportDraftOf, reportOf } from "#foundation/report.ts";

/** The reasons for reporting a review, as the page shows them; the operator decides. */
export const REVIEW_REPORT_REASONS = {
  off_topic: "Hors sujet",
  offensive: "Propos offensants",
  personal_details: "Renseignements personnels",
  false: "Ne décrit pas un travail que j'ai fait",
  other: "Autre chose",
} as const;

export const reviewReport = reportOf(REVIEW_REPORT_REASONS);
export const reviewReportDraft = reportDraftOf(REVIEW_REPORT_REASONS);
export type ReviewReportDraft = z.infer<typeof reviewReportDraft>;
