import { z } from "zod";
import { instant } from "./endpoint.ts";
import { text } from "./fields.ts";
import { LIMITS } from "./limits.ts";

const oneOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>, error?: string) =>
  z.enum(Object.keys(reasons) as [Reason], error === undefined ? undefined : { error });

/** Returns the schema of a report as its author reads it: what was reported, and the operator's answer. */
export const reportOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z.object({
    reason: oneOf(reasons),
    details: z.string(),
    status: z.enum(["open", "accepted", "refused"]),
    /** Written by the operator; empty while undecided. */
    answer: z.string(),
    created_at: instant,
  });

/** The operator's decision on a report; its author reads the answer. */
export interface ReportAnswer {
  accepted: boolean;
  answer: string;
  at: Date;
}

/** Returns the schema of a new report; the reason « autre chose » requires details. */
export const reportDraftOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  z
    .object({
      reason: oneOf(reasons, "Choisissez ce qui ne va pas"),
      details: text({
        max: LIMITS.reportDetailsMax,
        tooLong: `Les précisions ne peuvent pas dépasser ${LIMITS.reportDetailsMax} caractères`,
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
