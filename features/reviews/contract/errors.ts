import { defineError } from "#foundation/errors/definition.ts";

export const DUPLICATE_REVIEW = defineError(
  "DUPLICATE_REVIEW",
  409,
  "Vous avez déjà laissé un avis pour cette demande.",
);
