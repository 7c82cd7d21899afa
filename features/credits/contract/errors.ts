import { defineError } from "#foundation/errors/definition.ts";

export const PAYMENT_INVALID_REQUEST = defineError(
  "PAYMENT_INVALID_REQUEST",
  400,
  "Le paiement n'a pas pu être préparé. Veuillez recommencer ; rien n'a été débité.",
);
export const CREDIT_PACK_NOT_FOUND = defineError(
  "CREDIT_PACK_NOT_FOUND",
  404,
  "Ce forfait de crédits est introuvable.",
);
export const CREDIT_PACK_INACTIVE = defineError(
  "CREDIT_PACK_INACTIVE",
  409,
  "Ce forfait de crédits n'est plus offert.",
);
export const PAYMENT_API_ERROR = defineError(
  "PAYMENT_API_ERROR",
  502,
  "Le service de paiement a refusé l'opération. Rien n'a été débité : veuillez réessayer.",
);
export const PAYMENT_CONNECTION_ERROR = defineError(
  "PAYMENT_CONNECTION_ERROR",
  503,
  "Le service de paiement ne répond pas. Rien n'a été débité : veuillez réessayer dans un instant.",
);
/** Without a key there is no payment service to try again. */
export const PAYMENTS_CLOSED = defineError(
  "PAYMENTS_CLOSED",
  503,
  "Les paiements ne sont pas ouverts : rien ne peut être acheté pour le moment.",
);
