import { defineError } from "#foundation/errors/definition.ts";

export const DRAFT_CHANGED = defineError(
  "DRAFT_CHANGED",
  409,
  "Ce brouillon a été modifié depuis un autre appareil ou un autre onglet. Choisissez la version à garder.",
);

export const CONTRACT_CARRIED_OUT = defineError(
  "CONTRACT_CARRIED_OUT",
  409,
  "Le travail est terminé et facturé : ce contrat ne s'annule plus, et ce qui n'est pas payé reste dû. En cas de désaccord, signalez un problème.",
);
