import { z } from "zod";
import { instant } from "#foundation/endpoint.ts";
import { typedText } from "#foundation/fields.ts";
import { QUOTE_LIMITS } from "../limits.ts";

/** A typed draft may be this much longer than a saved one: its author shortens it before saving. */
const ROOM = 2;
const NUMBER_MAX = 40;

const typed = (max: number) => typedText().max(max, `Au plus ${max} caractères`);

/**
 * A draft as it is typed: amounts in dollars and quantities with a comma, as texts. Anything may be empty,
 * wrong or half written, and there may be no line; only lengths are limited. `quoteDraft` says what it lacks
 * once it is saved whole or sent.
 */
export const typedDraft = z.object({
  lines: z
    .array(
      z.object({
        words: typed(QUOTE_LIMITS.lineWordsMax * ROOM),
        quantity: typed(NUMBER_MAX),
        unit: typed(QUOTE_LIMITS.unitMax * ROOM),
        unit_price: typed(NUMBER_MAX),
        is_optional: z.boolean(),
        is_untaxed: z.boolean().default(false),
      }),
    )
    .max(QUOTE_LIMITS.linesMax),
  discount: typed(NUMBER_MAX),
  discount_in: z.enum(["dollars", "percent"]),
  deposit: typed(NUMBER_MAX),
  notes: typed(QUOTE_LIMITS.notesMax * ROOM),
  terms: typed(QUOTE_LIMITS.termsMax * ROOM),
  starts_on: typed(NUMBER_MAX),
  ends_on: typed(NUMBER_MAX),
  valid_until: typed(NUMBER_MAX),
});
export type TypedDraft = z.infer<typeof typedDraft>;

/** How often a draft was saved. The number sent must be the latest, or DRAFT_CHANGED. */
export const draftRevision = z.int().min(0);

export const typedDraftSaved = z.object({ revision: draftRevision, saved_at: instant });
