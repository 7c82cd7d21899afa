import { z } from "zod";
import { instant } from "#foundation/endpoint.ts";
import { text } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { REPORT_LIMITS } from "./limits.ts";

type Reasons<Reason extends string> = Readonly<Record<Reason, string>>;

/**
 * Why a lead is reported, in the words of the page (docs/product.md "Given back by
 * rule": the operator decides).
 */
export const LEAD_REPORT_REASONS = {
  invalid_contact: "Coordonnées invalides",
  unreachable: "Client injoignable",
  not_serious: "Demande qui n'en est pas une",
  duplicate: "Demande déjà reçue",
  other: "Autre chose",
} as const;

/** The reasons for reporting a review, as the page shows them; the operator decides. */
export const REVIEW_REPORT_REASONS = {
  off_topic: "Hors sujet",
  offensive: "Propos offensants",
  personal_details: "Renseignements personnels",
  false: "Ne décrit pas un travail que j'ai fait",
  other: "Autre chose",
} as const;

/** Why a thread of messages is reported; the operator decides. */
export const THREAD_REPORT_REASONS = {
  offensive: "Propos offensants",
  threat: "Menaces ou harcèlement",
  fraud: "Tentative de fraude",
  spam: "Publicité ou envois répétés",
  other: "Autre chose",
} as const;

const oneOf = <Reason extends string>(reasons: Reasons<Reason>, error?: string) =>
  z.enum(keysOf(reasons), error === undefined ? undefined : { error });

/** Returns the schema of a report as its author reads it: what was reported, and the operator's answer. */
const reportOf = <Reason extends string>(reasons: Reasons<Reason>) =>
  z.object({
    reason: oneOf(reasons),
    details: z.string(),
    status: z.enum(["open", "accepted", "refused"]),
    /** Written by the operator; empty while undecided. */
    answer: z.string(),
    created_at: instant,
  });

/** Returns the schema of a new report; the reason « autre chose » requires details. */
export const reportDraftOf = <Reason extends string>(reasons: Reasons<Reason>) =>
  z
    .object({
      reason: oneOf(reasons, "Choisissez ce qui ne va pas"),
      details: text({
        max: REPORT_LIMITS.reportDetailsMax,
        tooLong: `Les précisions ne peuvent pas dépasser ${REPORT_LIMITS.reportDetailsMax} caractères`,
        multiline: true,
      }).default(""),
    })
    .refine(({ reason, details }) => reason !== "other" || details.trim() !== "", {
      path: ["details"],
      message: "Dites en quelques mots ce qui ne va pas",
    });

export const leadReport = reportOf(LEAD_REPORT_REASONS);
export const leadReportDraft = reportDraftOf(LEAD_REPORT_REASONS);
export const reviewReport = reportOf(REVIEW_REPORT_REASONS);
export const reviewReportDraft = reportDraftOf(REVIEW_REPORT_REASONS);

export const threadReport = reportOf(THREAD_REPORT_REASONS);
export const threadReportDraft = reportDraftOf(THREAD_REPORT_REASONS);

export type LeadReport = z.infer<typeof leadReport>;
export type ReviewReport = z.infer<typeof reviewReport>;
export type ThreadReport = z.infer<typeof threadReport>;

export interface ReportDraft<Reason extends string> {
  reason: Reason;
  details: string;
}
export type LeadReportDraft = ReportDraft<LeadReport["reason"]>;
export type ReviewReportDraft = ReportDraft<ReviewReport["reason"]>;
export type ThreadReportDraft = ReportDraft<ThreadReport["reason"]>;
