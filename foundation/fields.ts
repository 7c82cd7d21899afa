import { z } from "zod";

/** Trimmed text of `min` to `max` characters with its own sentences for too short and too long. */
export function text({
  min = 0,
  max,
  required,
  tooLong,
}: {
  min?: number;
  max: number;
  required?: string;
  tooLong?: string;
}) {
  return z
    .string({ error: required ?? "Ce champ est requis" })
    .trim()
    .min(
      min,
      required ?? (min > 1 ? `Ce champ doit contenir au moins ${min} caractères` : "Ce champ est requis"),
    )
    .max(max, tooLong ?? `Ce champ ne peut pas dépasser ${max} caractères`);
}
