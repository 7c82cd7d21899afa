import { defineError } from "#foundation/errors/definition.ts";
import { formatCount } from "#foundation/text/count.ts";
import { CLIENT_LIMITS } from "./limits.ts";

export const TOO_MANY_CLIENTS = defineError(
  "TOO_MANY_CLIENTS",
  409,
  `Votre liste peut compter ${formatCount(CLIENT_LIMITS.clientsMax)} clients. Retirez-en pour en ajouter d'autres.`,
);
export const CLIENT_HAS_ACCOUNT = defineError(
  "CLIENT_HAS_ACCOUNT",
  409,
  "Ce client vous a fait une demande par Maisonnée : il reste dans votre liste.",
);
export const CLIENTS_DO_NOT_FIT = defineError(
  "CLIENTS_DO_NOT_FIT",
  409,
  `Réunies, ces deux fiches dépasseraient ${CLIENT_LIMITS.tagsMax} étiquettes, ${CLIENT_LIMITS.addressesMax} adresses ou ${formatCount(CLIENT_LIMITS.clientNotesMax)} caractères de notes. Retirez-en d'abord.`,
);
