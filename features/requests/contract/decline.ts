import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { instant } from "#foundation/endpoint.ts";
import { DECLINE_DETAILS_MAX, DECLINE_REASONS, type DeclineReason } from "./lead-choices.ts";

const reason = z.enum(Object.keys(DECLINE_REASONS) as [DeclineReason], { error: "Choisissez une raison" });

/** On a request and its lead: the provider's decline, or null. */
export const declined = z.object({ reason, details: z.string(), at: instant });

/** The owner reads the details although the lead is not paid for, so they may hold no contact information. */
export const declineDraft = z
  .object({
    reason,
    details: publicText({
      min: 0,
      max: DECLINE_DETAILS_MAX,
      tooLong: `Les précisions ne peuvent pas dépasser ${DECLINE_DETAILS_MAX} caractères`,
    }).default(""),
  })
  .refine(({ reason, details }) => reason !== "other" || details !== "", {
    path: ["details"],
    message: "Dites la raison en quelques mots",
  });
export type DeclineDraft = z.infer<typeof declineDraft>;
