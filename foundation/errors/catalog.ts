import { HOUR_S } from "../durations.ts";
import { IMAGE_MAX_MB, LIMITS } from "../limits.ts";

/**
 * Every failure of the product, with its HTTP status and its French message. Sources: spec.md section 8 (the
 * catalogue), product.md "Error answers" (statuses). A message with figures is a function of the failure's details.
 */

interface CreditShortage {
  required: number;
  available: number;
  shortfall: number;
}

/** The details a failure carries, by code; a code absent from here carries none. */
export interface ErrorDetails {
  INSUFFICIENT_CREDITS: CreditShortage;
  INVALID_CITIES: { invalidCities: string[] };
  TOO_MANY_IMAGES: { available: number };
  VALIDATION_ERROR: { fields: Record<string, string> };
  /** `sentence` where the limit is a rule of the product rather than of traffic. */
  RATE_LIMIT_EXCEEDED: { retryAfter: number; sentence?: string };
}

/** The specification's message, for a wait of minutes. */
const TOO_MANY_TRIES = "Trop de tentatives. Veuillez attendre quelques minutes.";

export const ERRORS = {
  NO_UPDATES_PROVIDED: { status: 400, message: "Veuillez modifier au moins un champ." },
  NO_FILE_PROVIDED: { status: 400, message: "Veuillez choisir un fichier." },
  IMAGE_URL_REQUIRED: { status: 400, message: "Veuillez indiquer au moins une image." },
  INVALID_PASSWORD: { status: 400, message: "Le mot de passe actuel est incorrect." },
  PAYMENT_INVALID_REQUEST: {
    status: 400,
    message: "Le paiement n'a pas pu être préparé. Veuillez recommencer ; rien n'a été débité.",
  },
  UNAUTHORIZED: { status: 401, message: "Votre session a expiré. Veuillez vous reconnecter." },
  PAYMENT_REQUIRED: {
    status: 402,
    message: "Cette demande est verrouillée. Déverrouillez-la pour joindre le client.",
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    message: ({ required, available }: ErrorDetails["INSUFFICIENT_CREDITS"]) =>
      `Crédits insuffisants : cette demande en coûte ${required} et vous en avez ${available}.`,
  },
  OWNER_ONLY: { status: 403, message: "Cette action est réservée aux propriétaires." },
  PROVIDER_ONLY: { status: 403, message: "Cette action est réservée aux prestataires." },
  INVALID_PERMISSIONS: { status: 403, message: "Votre compte ne permet pas cette action." },
  PROPERTY_NOT_OWNED: { status: 403, message: "Cette propriété ne vous appartient pas." },
  SERVICE_NOT_OWNED: { status: 403, message: "Ce service ne vous appartient pas." },
  UNAUTHORIZED_LEAD_ACCESS: { status: 403, message: "Cette demande ne vous est pas adressée." },
  NOT_FOUND: { status: 404, message: "Cet élément est introuvable." },
  SERVICE_NOT_FOUND: { status: 404, message: "Ce service est introuvable." },
  LEAD_NOT_FOUND: { status: 404, message: "Cette demande est introuvable." },
  CREDIT_PACK_NOT_FOUND: { status: 404, message: "Ce forfait de crédits est introuvable." },
  GONE: { status: 410, message: "Ce service a été retiré." },
  DUPLICATE_SERVICE_REQUEST: {
    status: 409,
    message: "Une demande est déjà en cours chez ce prestataire pour ce travail à cette propriété.",
  },
  DUPLICATE_FAVORITE: { status: 409, message: "Ce service est déjà dans vos favoris." },
  DUPLICATE_PROPERTY: { status: 409, message: "Vous avez déjà une propriété à cette adresse." },
  DUPLICATE_BUSINESS_TYPE: { status: 409, message: "Ce type de service est déjà dans votre profil." },
  DUPLICATE_REVIEW: { status: 409, message: "Vous avez déjà laissé un avis pour cette demande." },
  REQUEST_ALREADY_CANCELLED: { status: 409, message: "Cette demande est déjà annulée." },
  REQUEST_ALREADY_COMPLETED: { status: 409, message: "Cette demande est déjà terminée." },
  INVALID_REQUEST_STATE: {
    status: 409,
    message: "L'état de cette demande ne permet pas cette action.",
  },
  INACTIVE_SERVICE_FAVORITE: {
    status: 409,
    message: "Ce service n'est plus offert : il ne peut pas être ajouté aux favoris.",
  },
  SERVICE_INACTIVE: { status: 409, message: "Ce service n'est plus offert pour le moment." },
  LEAD_ALREADY_UNLOCKED: { status: 409, message: "Cette demande est déjà déverrouillée." },
  CREDIT_PACK_INACTIVE: { status: 409, message: "Ce forfait de crédits n'est plus offert." },
  MAX_IMAGES_REACHED: {
    status: 409,
    message: `Vous avez atteint le maximum de ${LIMITS.imagesPerItemMax} images.`,
  },
  SLOT_UNAVAILABLE: {
    status: 409,
    message: "Cette plage horaire vient d'être prise. Veuillez en choisir une autre.",
  },
  FILE_TOO_LARGE: { status: 413, message: `Ce fichier dépasse ${IMAGE_MAX_MB} Mo.` },
  INVALID_FILE_TYPE: {
    status: 415,
    message: "Ce fichier n'est pas une image acceptée (JPEG, PNG, WebP, GIF, HEIC ou HEIF).",
  },
  RANGE_NOT_SATISFIABLE: { status: 416, message: "Cette page n'existe pas : la liste est plus courte." },
  VALIDATION_ERROR: { status: 422, message: "Certains champs sont invalides. Veuillez les corriger." },
  NAME_TOO_SHORT: { status: 422, message: `Le nom doit contenir au moins ${LIMITS.nameMin} caractères.` },
  BUSINESS_NAME_REQUIRED: { status: 422, message: "Le nom d'entreprise est requis" },
  PHONE_REQUIRED: {
    status: 422,
    message:
      "Ajoutez votre numéro de téléphone à votre profil : le prestataire en a besoin pour vous joindre.",
  },
  INVALID_SERVICE_TYPE: { status: 422, message: "Ce type de service n'est pas offert." },
  INVALID_CITIES: {
    status: 422,
    message: ({ invalidCities }: ErrorDetails["INVALID_CITIES"]) =>
      `Ces villes sont inconnues : ${invalidCities.join(", ")}.`,
  },
  TOO_MANY_IMAGES: {
    status: 422,
    message: ({ available }: ErrorDetails["TOO_MANY_IMAGES"]) =>
      available === 1
        ? "Vous pouvez encore ajouter 1 image."
        : `Vous pouvez encore ajouter ${available} images.`,
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: ({ retryAfter, sentence }: ErrorDetails["RATE_LIMIT_EXCEEDED"]) => {
      if (sentence) return sentence;
      return retryAfter > HOUR_S
        ? `Trop de tentatives. Veuillez réessayer dans ${Math.ceil(retryAfter / HOUR_S)} heures.`
        : TOO_MANY_TRIES;
    },
  },
  CREDIT_DEDUCTION_FAILED: {
    status: 500,
    message: "Vos crédits n'ont pas pu être débités. Rien n'a changé : veuillez réessayer.",
  },
  IMAGE_UPLOAD_FAILED: { status: 500, message: "L'image n'a pas pu être enregistrée. Veuillez réessayer." },
  EMAIL_SEND_FAILED: { status: 500, message: "Votre message n'a pas pu être envoyé. Veuillez réessayer." },
  INTERNAL_ERROR: { status: 500, message: "Une erreur est survenue de notre côté. Veuillez réessayer." },
  PAYMENT_API_ERROR: {
    status: 502,
    message: "Le service de paiement a refusé l'opération. Rien n'a été débité : veuillez réessayer.",
  },
  PAYMENT_CONNECTION_ERROR: {
    status: 503,
    message:
      "Le service de paiement ne répond pas. Rien n'a été débité : veuillez réessayer dans un instant.",
  },
  DATABASE_ERROR: {
    status: 503,
    message: "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
  },
} as const satisfies Record<string, { status: number; message: string | ((details: never) => string) }>;

export type ErrorCode = keyof typeof ERRORS;

/** The details of a failure with this code, or undefined when it has none. */
export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? ErrorDetails[Code]
  : undefined;

/** The failure of a call that did not reach the server (spec.md section 8). */
export const NETWORK_ERROR = {
  code: "NETWORK_ERROR",
  status: 500,
  message: "Une erreur de connexion s'est produite. Veuillez réessayer.",
} as const;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ERRORS, code);
}

/** Returns the French message of a code, with its details filled in. */
export function sentenceOf<Code extends ErrorCode>(code: Code, details: DetailsOf<Code>): string {
  const message: string | ((details: never) => string) = ERRORS[code].message;
  return typeof message === "function" ? message(details as never) : message;
}

/** Returns the message for a response with an unknown code, by its HTTP status (spec.md section 8, "Fallback"). */
export function sentenceOfStatus(status: number): string {
  switch (status) {
    case 400:
      return "La requête est invalide.";
    case 401:
      return ERRORS.UNAUTHORIZED.message;
    case 403:
      return "Vous n'avez pas la permission d'effectuer cette action.";
    case 404:
      return "Cet élément est introuvable.";
    case 409:
      return "Cette action entre en conflit avec l'état actuel.";
    case 422:
      return "Certaines données sont invalides.";
    case 429:
      return TOO_MANY_TRIES;
    case 500:
    case 502:
    case 503:
      return "Une erreur du serveur est survenue. Veuillez réessayer dans un instant.";
    default:
      return "Une erreur est survenue. Veuillez réessayer.";
  }
}
