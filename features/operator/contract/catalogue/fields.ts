import { z } from "zod";
import { LEAD_CREDITS } from "#features/catalog/contract/price-label.ts";
import { typedText } from "#foundation/fields.ts";
import { fold } from "#foundation/text/search-text.ts";
import { OPERATOR_LIMITS } from "../limits.ts";

/** The id of a category, business type or city. */
export const slug = z.string().regex(/^[a-z0-9-]{2,100}$/);

const CREDITS_RANGE = `De ${LEAD_CREDITS.min} à ${LEAD_CREDITS.max} crédits`;

/** The price of a lead. */
export const leadCredits = z.coerce
  .number<number>("Indiquez un nombre de crédits")
  .int("Indiquez un nombre de crédits")
  .min(LEAD_CREDITS.min, CREDITS_RANGE)
  .max(LEAD_CREDITS.max, CREDITS_RANGE);

/** The name of a business type or category. */
export const referenceName = typedText("Indiquez un nom")
  .min(2, "Le nom compte au moins 2 caractères")
  .max(
    OPERATOR_LIMITS.referenceNameMax,
    `Le nom compte ${OPERATOR_LIMITS.referenceNameMax} caractères au plus`,
  );

/** A word that people type to search for a business type. */
export const searchWords = typedText("Écrivez ce que les gens cherchent")
  .min(2, "Écrivez au moins deux lettres")
  .max(OPERATOR_LIMITS.searchWordsMax, `Au plus ${OPERATOR_LIMITS.searchWordsMax} caractères`)
  // Searches know nothing else.
  .refine((words) => /[a-z0-9]/.test(fold(words)), "Écrivez des lettres ou des chiffres");
