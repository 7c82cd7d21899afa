import { z } from "zod";
import { HOUR_S } from "../durations.ts";
import { IMAGE_MAX_MB, LIMITS } from "../limits.ts";
import { defineDetailedError, defineError } from "./definition.ts";
import { sentenceOfStatus } from "./status-sentence.ts";

/**
 * The errors of the platform, and those shared by features that do not use one another. A feature's own are
 * in its contract (`errors.ts`). Codes and statuses are those of docs/product.md "Error messages".
 */

export const NO_UPDATES_PROVIDED = defineError(
  "NO_UPDATES_PROVIDED",
  400,
  "Veuillez modifier au moins un champ.",
);
export const NO_FILE_PROVIDED = defineError("NO_FILE_PROVIDED", 400, "Veuillez choisir un fichier.");
export const UNAUTHORIZED = defineError("UNAUTHORIZED", 401, sentenceOfStatus(401));
export const OWNER_ONLY = defineError("OWNER_ONLY", 403, "Cette action est réservée aux propriétaires.");
export const PROVIDER_ONLY = defineError("PROVIDER_ONLY", 403, "Cette action est réservée aux prestataires.");
export const MEMBER_ONLY = defineError(
  "MEMBER_ONLY",
  403,
  "Cette action est réservée aux propriétaires et aux prestataires.",
);
export const OPERATOR_ONLY = defineError(
  "OPERATOR_ONLY",
  403,
  "Cette action est réservée à l'équipe de Maisonnée.",
);
export const SECOND_FACTOR_REQUIRED = defineError(
  "SECOND_FACTOR_REQUIRED",
  403,
  "Entrez d'abord le code de votre application d'authentification.",
);
/** An endpoint that declares it is called only soon after the password and the second factor were given. */
export const RECENT_FACTOR_REQUIRED = defineError(
  "RECENT_FACTOR_REQUIRED",
  403,
  "Confirmez votre mot de passe et un code avant de continuer.",
);
export const INVALID_PERMISSIONS = defineError(
  "INVALID_PERMISSIONS",
  403,
  "Votre compte ne permet pas cette action.",
);
export const NOT_FOUND = defineError("NOT_FOUND", 404, sentenceOfStatus(404));
export const SERVICE_NOT_FOUND = defineError("SERVICE_NOT_FOUND", 404, "Ce service est introuvable.");
export const GONE = defineError("GONE", 410, "Ce service a été retiré.");
/** An earlier call with the same Idempotency-Key was received, and ended without its response. */
export const ALREADY_RECEIVED = defineError(
  "ALREADY_RECEIVED",
  409,
  "Nous avons peut-être déjà reçu cette action. Rechargez la page avant de recommencer.",
);
export const INVALID_REQUEST_STATE = defineError(
  "INVALID_REQUEST_STATE",
  409,
  "L'état de cette demande ne permet pas cette action.",
);
/** One of its people blocked the thread that the words would cross. */
export const THREAD_BLOCKED = defineError(
  "THREAD_BLOCKED",
  409,
  "La conversation est bloquée : rien ne peut être envoyé à l'autre personne.",
);
export const FILE_TOO_LARGE = defineDetailedError(
  "FILE_TOO_LARGE",
  413,
  /** The largest file that is accepted there. */
  z.object({ max_mb: z.number() }),
  ({ max_mb }) => `Ce fichier dépasse ${max_mb} Mo.`,
);
/** The message for a file over the size limit of images and documents. */
export const IMAGE_LIMIT = { max_mb: IMAGE_MAX_MB } as const;
export const INVALID_FILE_TYPE = defineError(
  "INVALID_FILE_TYPE",
  415,
  "Ce fichier n'est pas une image acceptée (JPEG, PNG, WebP, GIF, HEIC ou HEIF).",
);
export const RANGE_NOT_SATISFIABLE = defineError(
  "RANGE_NOT_SATISFIABLE",
  416,
  "Cette page n'existe pas : la liste est plus courte.",
);
export const VALIDATION_ERROR = defineDetailedError(
  "VALIDATION_ERROR",
  422,
  z.object({ fields: z.record(z.string(), z.string()) }),
  "Certains champs sont invalides. Veuillez les corriger.",
);
export const NAME_TOO_SHORT = defineError(
  "NAME_TOO_SHORT",
  422,
  `Le nom doit contenir au moins ${LIMITS.nameMin} caractères.`,
);
/** `sentence` where the limit is a rule of the product rather than of traffic. */
export const RATE_LIMIT_EXCEEDED = defineDetailedError(
  "RATE_LIMIT_EXCEEDED",
  429,
  z.object({ retryAfter: z.int(), sentence: z.string().optional() }),
  ({ retryAfter, sentence }) => {
    if (sentence) return sentence;
    return retryAfter > HOUR_S
      ? `Trop de tentatives. Veuillez réessayer dans ${Math.ceil(retryAfter / HOUR_S)} heures.`
      : sentenceOfStatus(429);
  },
);
export const IMAGE_UPLOAD_FAILED = defineError(
  "IMAGE_UPLOAD_FAILED",
  500,
  "L'image n'a pas pu être enregistrée. Veuillez réessayer.",
);
export const INTERNAL_ERROR = defineError(
  "INTERNAL_ERROR",
  500,
  "Une erreur est survenue de notre côté. Veuillez réessayer.",
);
export { DATABASE_ERROR, READ_ONLY_VIEW } from "./page-errors.ts";
