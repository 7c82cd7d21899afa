import { defineError } from "#foundation/errors/definition.ts";

export const INVALID_PASSWORD = defineError("INVALID_PASSWORD", 400, "Le mot de passe actuel est incorrect.");
export const INVALID_CODE = defineError(
  "INVALID_CODE",
  400,
  "Ce code est incorrect ou a déjà servi. Attendez le suivant, puis réessayez.",
);
export const INVALID_PASSKEY = defineError(
  "INVALID_PASSKEY",
  400,
  "Cette clé d'accès n'a pas pu être vérifiée. Réessayez, ou utilisez un code.",
);
export const PASSKEYS_FULL = defineError(
  "PASSKEYS_FULL",
  409,
  "Vous avez déjà dix clés d'accès : supprimez-en une avant d'en ajouter.",
);
export const SECOND_FACTOR_STATE = defineError(
  "SECOND_FACTOR_STATE",
  409,
  "La validation en deux étapes a changé entre-temps. Rechargez la page.",
);
export const BUSINESS_NAME_REQUIRED = defineError(
  "BUSINESS_NAME_REQUIRED",
  422,
  "Le nom d'entreprise est requis",
);
