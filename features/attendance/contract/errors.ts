import { defineError } from "#foundation/errors/definition.ts";

export const INVALID_ATTENDANCE = defineError(
  "INVALID_ATTENDANCE",
  409,
  "Le rendez-vous a changé, ou ce n'est plus le moment de le dire. Rechargez la page.",
);

export const NO_SHOW_TOO_EARLY = defineError(
  "NO_SHOW_TOO_EARLY",
  409,
  "Une absence se signale 30 minutes après l'heure convenue.",
);
