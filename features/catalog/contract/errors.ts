import { z } from "zod";
import { defineDetailedError, defineError } from "#foundation/errors/definition.ts";
import { LIMITS } from "#foundation/limits.ts";

export const IMAGE_URL_REQUIRED = defineError(
  "IMAGE_URL_REQUIRED",
  400,
  "Veuillez indiquer au moins une image.",
);
export const SERVICE_NOT_OWNED = defineError("SERVICE_NOT_OWNED", 403, "Ce service ne vous appartient pas.");
export const SERVICE_WITHDRAWN = defineError(
  "SERVICE_WITHDRAWN",
  409,
  "Notre équipe a retiré ce service. Écrivez-nous pour qu'il soit rétabli.",
);
export const MAX_IMAGES_REACHED = defineError(
  "MAX_IMAGES_REACHED",
  409,
  `Vous avez atteint le maximum de ${LIMITS.imagesPerItemMax} images.`,
);
export const INVALID_SERVICE_TYPE = defineError(
  "INVALID_SERVICE_TYPE",
  422,
  "Ce type de service n'est pas offert.",
);
export const INVALID_CITIES = defineDetailedError(
  "INVALID_CITIES",
  422,
  z.object({ invalidCities: z.array(z.string()) }),
  ({ invalidCities }) => `Ces villes sont inconnues : ${invalidCities.join(", ")}.`,
);
export const TOO_MANY_IMAGES = defineDetailedError(
  "TOO_MANY_IMAGES",
  422,
  z.object({ available: z.int() }),
  ({ available }) => {
    if (available === 0) return "Il n'y a plus de place : retirez une photo pour en ajouter une autre.";
    return `Vous pouvez encore ajouter ${available} ${available === 1 ? "image" : "images"}.`;
  },
);
