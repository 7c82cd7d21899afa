import { defineError } from "#foundation/errors/definition.ts";

export const ADDRESS_TAKEN = defineError(
  "ADDRESS_TAKEN",
  409,
  "Cette adresse a déjà un compte. Un membre de l'équipe a besoin d'une adresse distincte.",
);
export const CASE_CHANGED = defineError(
  "CASE_CHANGED",
  409,
  "Quelqu'un d'autre vient d'agir sur ce dossier. Rechargez-le avant de continuer.",
);
export const OPERATOR_STATE = defineError(
  "OPERATOR_STATE",
  409,
  "L'état de cette personne a changé entre-temps. Rechargez la page.",
);
export const LAST_CHIEF = defineError(
  "LAST_CHIEF",
  409,
  "Il faut au moins une personne responsable : nommez-en une autre d'abord.",
);
