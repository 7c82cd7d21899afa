import { defineError } from "#foundation/errors/definition.ts";

export const DUPLICATE_BUSINESS_TYPE = defineError(
  "DUPLICATE_BUSINESS_TYPE",
  409,
  "Ce type de service est déjà dans votre profil.",
);
