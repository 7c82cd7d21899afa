import { defineError } from "#foundation/errors/definition.ts";

export const EMAIL_SEND_FAILED = defineError(
  "EMAIL_SEND_FAILED",
  500,
  "Votre message n'a pas pu être envoyé. Veuillez réessayer.",
);
export const TEXT_CHANGED = defineError(
  "TEXT_CHANGED",
  409,
  "Ce texte a changé depuis que vous l'avez ouvert. Rechargez la page avant de continuer.",
);
