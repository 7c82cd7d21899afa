import { defineError } from "./definition.ts";

/** Errors whose sentences pages show by themselves; apart from common.ts, whose schemas they do without. */
export const DATABASE_ERROR = defineError(
  "DATABASE_ERROR",
  503,
  "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
);
export const READ_ONLY_VIEW = defineError(
  "READ_ONLY_VIEW",
  403,
  "Vous voyez le produit comme cette personne : rien ne peut être changé, ni aucun fichier ouvert, ici.",
);
