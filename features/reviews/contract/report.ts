import { z } from "zod";
import { instant } from "#foundation/endpoint.ts";
import { text } from "#foundation/fields.ts";
import { LIMITS } from "#foundation/limits.ts";

/** Why a review is reported, in the words of the page; the operator decides. */
export const REVIEW_REPORT_REASONS = {
  off_topic: "Hors sujet",
  offensive: "Propos offensants",
  personal_details: "Renseignements personnels",
  false: "Ne décrit pas un travail que j'ai fait",
  other: "Autre chose",
} as const;
export type ReviewReportReason = keyof typeof REVIEW_REPORT_REASONS;

const reason = z.enum(Object.keys(REVIEW_REPORT_REASONS) as [ReviewReportReason], {
  error: "Choisissez ce qui ne va pas",
});

export const reviewReport = z.object({
  reason,
  details: z.string(),
  status: z.enum(["open", "accepted", "refused"]),
  created_at: instant,
});

export const reviewReportDraft = z
  .object({
    reason,
    details: text({
      max: LIMITS.reportDetailsMax,
      tooLong: "Les précisions ne peuvent pas dépasser 2000 caractères",
    }).default(""),
  })
  .refine(({ reason, details }) => reason !== "other" || details.trim() !== "", {
    path: ["details"],
    message: "Dites en quelques mots ce qui ne va pas",
  });
export type ReviewReportDraft = z.infer<typeof reviewReportDraft>;
