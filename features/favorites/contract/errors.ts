import { defineError } from "#foundation/errors/definition.ts";

export const DUPLICATE_FAVORITE = defineError(
  "DUPLICATE_FAVORITE",
  409,
  "Ce service est déjà dans vos favoris.",
);
export const INACTIVE_SERVICE_FAVORITE = defineError(
  "INACTIVE_SERVICE_FAVORITE",
  409,
  "Ce service n'est plus offert : il ne peut pas être ajouté aux favoris.",
);
