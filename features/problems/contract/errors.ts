import { defineError } from "#foundation/errors/definition.ts";

export const PROBLEM_ALREADY_OPEN = defineError(
  "PROBLEM_ALREADY_OPEN",
  409,
  "Un problème est déjà ouvert pour cette demande. Suivez-le jusqu'à sa fin avant d'en ouvrir un autre.",
);
export const INVALID_PROBLEM_STATE = defineError(
  "INVALID_PROBLEM_STATE",
  409,
  "Ce problème a changé entre-temps. Rechargez la page pour voir où il en est.",
);
