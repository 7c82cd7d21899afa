import { defineError } from "#foundation/errors/definition.ts";

export const INVALID_PASSWORD = defineError("INVALID_PASSWORD", 400, "Le mot de passe actuel est incorrect.");
export const BUSINESS_NAME_REQUIRED = defineError(
  "BUSINESS_NAME_REQUIRED",
  422,
  "Le nom d'entreprise est requis",
);
