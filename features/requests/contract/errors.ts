import { z } from "zod";
import { DUPLICATE_REVIEW } from "#features/reviews/contract/index.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { defineDetailedError, defineError, type ErrorDefinition } from "#foundation/errors/definition.ts";
import type { Refusal } from "./life.ts";
import { NEED_LIMITS, REQUEST_LIMITS } from "./limits.ts";

export const PAYMENT_REQUIRED = defineError(
  "PAYMENT_REQUIRED",
  402,
  "Cette demande est verrouillée. Déverrouillez-la pour joindre le client.",
);
export const INSUFFICIENT_CREDITS = defineDetailedError(
  "INSUFFICIENT_CREDITS",
  402,
  z.object({ required: z.int(), available: z.int(), shortfall: z.int() }),
  ({ required, available }) =>
    `Crédits insuffisants : cette demande en coûte ${required} et vous en avez ${available}.`,
);
export const UNAUTHORIZED_LEAD_ACCESS = defineError(
  "UNAUTHORIZED_LEAD_ACCESS",
  403,
  "Cette demande ne vous est pas adressée.",
);
export const LEAD_NOT_FOUND = defineError("LEAD_NOT_FOUND", 404, "Cette demande est introuvable.");
export const DUPLICATE_SERVICE_REQUEST = defineError(
  "DUPLICATE_SERVICE_REQUEST",
  409,
  "Une demande est déjà en cours pour ce service à cette propriété.",
);
export const TOO_MANY_OPEN_REQUESTS = defineError(
  "TOO_MANY_OPEN_REQUESTS",
  409,
  `Vous avez déjà ${REQUEST_LIMITS.openAtProviderMax} demandes sans réponse chez ce prestataire. Attendez qu'il réponde, ou annulez-en une.`,
);
export const DUPLICATE_NEED = defineError(
  "DUPLICATE_NEED",
  409,
  "Vous avez déjà publié ce besoin pour cette propriété. Il attend encore des prestataires.",
);
export const TOO_MANY_OPEN_NEEDS = defineError(
  "TOO_MANY_OPEN_NEEDS",
  409,
  `Vous avez déjà ${NEED_LIMITS.openMax} besoins publiés. Retirez-en un pour en publier un autre.`,
);
export const NEED_CLOSED = defineError(
  "NEED_CLOSED",
  409,
  "Ce besoin n'attend plus de prestataire : il est retiré, échu ou déjà pris par assez de monde.",
);
export const NEED_ALREADY_UNLOCKED = defineError(
  "NEED_ALREADY_UNLOCKED",
  409,
  "Vous avez déjà déverrouillé ce besoin : il est parmi vos demandes en cours.",
);
export const REQUEST_ALREADY_CANCELLED = defineError(
  "REQUEST_ALREADY_CANCELLED",
  409,
  "Cette demande est déjà annulée.",
);
export const REQUEST_ALREADY_COMPLETED = defineError(
  "REQUEST_ALREADY_COMPLETED",
  409,
  "Cette demande est déjà terminée.",
);
export const SERVICE_INACTIVE = defineError(
  "SERVICE_INACTIVE",
  409,
  "Ce service n'est plus offert pour le moment.",
);
export const LEAD_ALREADY_UNLOCKED = defineError(
  "LEAD_ALREADY_UNLOCKED",
  409,
  "Cette demande est déjà déverrouillée.",
);
export const PHONE_REQUIRED = defineError(
  "PHONE_REQUIRED",
  422,
  "Ajoutez votre numéro de téléphone à votre profil : le prestataire en a besoin pour vous joindre.",
);
export const CLIENT_IS_MEMBER = defineError(
  "CLIENT_IS_MEMBER",
  409,
  "Cette adresse est celle d'un compte Maisonnée : demandez à cette personne de vous envoyer sa demande.",
);
export const CLIENT_REFUSED = defineError(
  "CLIENT_REFUSED",
  409,
  "Cette personne ne veut pas recevoir de soumission par Maisonnée. Joignez-la autrement.",
);
export const CREDIT_DEDUCTION_FAILED = defineError(
  "CREDIT_DEDUCTION_FAILED",
  500,
  "Vos crédits n'ont pas pu être débités. Rien n'a changé : veuillez réessayer.",
);

/** The errors of the codes by which a state refuses an action (`refusal`). */
export const REFUSALS = {
  REQUEST_ALREADY_CANCELLED,
  REQUEST_ALREADY_COMPLETED,
  INVALID_REQUEST_STATE,
  LEAD_ALREADY_UNLOCKED,
  PAYMENT_REQUIRED,
  DUPLICATE_REVIEW,
} satisfies Record<Refusal, ErrorDefinition>;
