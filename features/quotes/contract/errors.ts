import { defineError } from "#foundation/errors/definition.ts";

export const DRAFT_CHANGED = defineError(
  "DRAFT_CHANGED",
  409,
  "Ce brouillon a été modifié depuis un autre appareil ou un autre onglet. Choisissez la version à garder.",
);
