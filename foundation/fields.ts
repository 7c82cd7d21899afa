import { z } from "zod";
import { cleanText } from "./text/clean-text.ts";

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * The message for a field that appears in titles, lists, letters and calendars, and
 * therefore is a single line.
 */
export const ONE_LINE = "Ce champ doit tenir sur une seule ligne";

/**
 * Returns the schema of any text that a person types or pastes: as {@link cleanText} leaves it, and trimmed.
 */
export const typedText = (error?: string) => z.string(error).overwrite(cleanText).trim();

/**
 * Returns the schema of typed text of `min` to `max` characters, with its own messages; a single line unless
 * `multiline`. Once the length is refused no other rule runs, because the cost of some grows with it.
 */
export function text({
  min = 0,
  max,
  required,
  tooLong,
  multiline = false,
}: {
  min?: number;
  max: number;
  required?: string;
  tooLong?: string;
  multiline?: boolean;
}) {
  const bounded = typedText(required ?? "Ce champ est requis")
    .max(max, { error: tooLong ?? `Ce champ ne peut pas dépasser ${max} caractères`, abort: true })
    .min(
      min,
      required ?? (min > 1 ? `Ce champ doit contenir au moins ${min} caractères` : "Ce champ est requis"),
    );
  if (multiline) return bounded;
  return bounded.refine((value) => !LINE_BREAK.test(value), ONE_LINE);
}

/**
 * Returns the schema of a day as people of our time mean it: PostgreSQL refuses the
 * year 0000, and 0205 is a slip.
 */
export const calendarDay = (required: string) =>
  z.iso.date(required).refine((day) => day >= "2000-01-01" && day < "2200-01-01", required);

/** Why a day that is over is refused. */
export const PAST_DAY = "Choisissez aujourd'hui ou un jour à venir";
