import { defineError } from "#foundation/errors/definition.ts";

export const PROPERTY_NOT_OWNED = defineError(
  "PROPERTY_NOT_OWNED",
  403,
  "Cette propriété ne vous appartient pas.",
);
export const DUPLICATE_PROPERTY = defineError(
  "DUPLICATE_PROPERTY",
  409,
  "Vous avez déjà une propriété à cette adresse.",
);
