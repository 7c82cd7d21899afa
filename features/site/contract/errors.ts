import { defineError } from "#foundation/errors/definition.ts";

export const EMAIL_SEND_FAILED = defineError(
  "EMAIL_SEND_FAILED",
  500,
  "Votre message n'a pas pu être envoyé. Veuillez réessayer.",
);
