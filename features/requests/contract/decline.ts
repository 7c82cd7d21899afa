import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { id, instant } from "#foundation/endpoint.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { DECLINE_DETAILS_MAX, DECLINE_REASONS } from "./lead-choices.ts";

const reason = z.enum(keysOf(DECLINE_REASONS), { error: "Choisissez une raison" });

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

/** More leads than one page of the list shows. */
export const DECLINED_AT_ONCE_MAX = 50;

/** Several leads that a provider declines for one reason. */
export const declineManyDraft = declineDraft.safeExtend({
  ids: z
    .array(id)
    .min(1, "Choisissez au moins une demande")
    .max(DECLINED_AT_ONCE_MAX, `Choisissez au plus ${DECLINED_AT_ONCE_MAX} demandes à la fois`),
});

/** The leads that were declined, and the reasons why the others were not. */
export const declinedMany = z.object({
  declined: z.array(id),
  refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
});
export type DeclinedMany = z.infer<typeof declinedMany>;
