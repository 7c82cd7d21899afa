import { z } from "zod";

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
/** Characters that change the reading direction (UAX 9): U+202E before « 1234 555 » shows « 555 4321 ». */
const BIDI_CONTROL = /\p{Bidi_Control}/u;

/**
 * Messages for what a single-line field cannot contain, because it appears in titles, lists, letters and calendars.
 */
export const ONE_LINE = "Ce champ doit tenir sur une seule ligne";
export const NO_BIDI_CONTROL =
  "Ce champ contient des caractères invisibles qui changent le sens de lecture. Retapez-le sans le coller.";

/**
 * Returns the schema of trimmed text of `min` to `max` characters, with its own messages; a single line unless
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
  const bounded = z
    .string({ error: required ?? "Ce champ est requis" })
    .trim()
    .max(max, { error: tooLong ?? `Ce champ ne peut pas dépasser ${max} caractères`, abort: true })
    .min(
      min,
      required ?? (min > 1 ? `Ce champ doit contenir au moins ${min} caractères` : "Ce champ est requis"),
    );
  if (multiline) return bounded;
  return bounded
    .refine((value) => !LINE_BREAK.test(value), ONE_LINE)
    .refine((value) => !BIDI_CONTROL.test(value), NO_BIDI_CONTROL);
}

/** Returns the schema of a day as people of our time mean it: PostgreSQL refuses the year 0000, and 0205 is a slip. */
export const calendarDay = (required: string) =>
  z.iso.date(required).refine((day) => day >= "2000-01-01" && day < "2200-01-01", required);
