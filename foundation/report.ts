import { z } from "zod";
import { instant } from "./endpoint.ts";
import { text } from "./fields.ts";
import { LIMITS } from "./limits.ts";

const oneOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>, error?: string) =>
  z.enum(Object.keys(reasons) as [Reason], error === undefined ? undefined : { error });

/** A report as who made it reads it: what was said, and what the operator answered. */
export const reportOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.object({
    reason: oneOf(reasons),
    details: z.string(),
    status: z.enum(["open", "accepted", "refused"]),
    /** In the operator's words; empty while nothing is decided. */
    answer: z.string(),
    created_at: instant,
  });

/** What the operator decides of a report, in words that its author reads. */
export interface ReportAnswer {
  accepted: boolean;
  answer: string;
  at: Date;
}

/** What is said when reporting; « autre chose » has to be said in words. */
export const reportDraftOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z
    .object({
      reason: oneOf(reasons, "Choisissez ce qui ne va pas"),
      details: text({
        max: LIMITS.reportDetailsMax,
        tooLong: "Les précisions ne peuvent pas dépasser 2000 caractères",
        multiline: true,
      }).default(""),
    })
    .refine(({ reason, details }) => reason !== "other" || details.trim() !== "", {
      path: ["details"],
      message: "Dites en quelques mots ce qui ne va pas",
    });

export interface ReportDraft<Reason extends string> {
  reason: Reason;
  details: string;
}
