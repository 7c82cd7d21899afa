import { defineError } from "#foundation/errors/definition.ts";

export const SLOT_UNAVAILABLE = defineError(
  "SLOT_UNAVAILABLE",
  409,
  "Cette plage horaire vient d'être prise. Veuillez en choisir une autre.",
);

export const VISIT_NOT_OPEN = defineError(
  "VISIT_NOT_OPEN",
  409,
  "Une visite se note le jour même, et jusqu'à midi le lendemain.",
);
