import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { instant } from "#foundation/endpoint.ts";

/** Why a provider declines a lead, as both sides read it. */
export const DECLINE_REASONS = {
  too_far: "Trop loin",
  busy: "Agenda complet",
  not_my_work: "Ce n'est pas mon métier",
  other: "Autre raison",
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;

export const DECLINE_DETAILS_MAX = 500;

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
