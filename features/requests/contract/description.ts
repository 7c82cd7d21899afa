import { z } from "zod";
import { publicText } from "#contact-information/public-text.ts";
import { BRIEF_LIMITS, briefAnswer } from "#features/catalog/contract/brief.ts";
import { REQUEST_LIMITS } from "./limits.ts";

/**
 * The description of the work: the owner's words and the answers to the business type's questions
 * (docs/product.md "Brief").
 */

const TOO_SHORT = `La description doit contenir au moins ${REQUEST_LIMITS.requestDescriptionMin} caractères`;

const words = (min: number) =>
  publicText({
    min,
    max: REQUEST_LIMITS.requestDescriptionMax,
    required: TOO_SHORT,
    tooLong: `La description ne peut pas dépasser ${REQUEST_LIMITS.requestDescriptionMax} caractères`,
    multiline: true,
  });

/** A description where the answers do not suffice. */
export const description = words(REQUEST_LIMITS.requestDescriptionMin);
/** A description where they do. */
export const freeDescription = words(0);

/** The answers of a request as they are read. */
export const brief = z.array(briefAnswer);

/**
 * The work as a request or a need describes it; the use case requires a description unless the answers
 * suffice.
 */
export const workDraft = z.object({
  /** May be empty or left out once each question of the business type is answered. */
  description: freeDescription.default(""),
  /** Each in the words of its question and choice. */
  brief: brief.max(BRIEF_LIMITS.questionsMax).optional(),
});
