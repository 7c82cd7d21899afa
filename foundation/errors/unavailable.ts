import { defineError } from "./definition.ts";

/** Apart from common.ts: pages show its sentence, and do without the schemas of the others. */
export const DATABASE_ERROR = defineError(
  "DATABASE_ERROR",
  503,
  "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
);
