import { defineError } from "#foundation/errors/definition.ts";

export const SLOT_UNAVAILABLE = defineError(
  "SLOT_UNAVAILABLE",
  409,
  "Cette plage horaire vient d'être prise. Veuillez en choisir une autre.",
);
