import { defineError } from "./definition.ts";

/** Apart from common.ts: pages show its sentence, and do without the schemas of the others. */
export const READ_ONLY_VIEW = defineError(
  "READ_ONLY_VIEW",
  403,
  "Vous voyez le produit comme cette personne : rien ne peut être changé, ni aucun fichier ouvert, ici.",
);
