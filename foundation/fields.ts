import { z } from "zod";
import { containsContactInformation } from "./contact-information.ts";

/** Refusal of a phone number or an e-mail in public text (spec.md section 5). */
export const NO_CONTACT_INFORMATION =
  "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.";

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

/** Text that anyone may read: it holds no way to reach a person outside the product. */
export function publicText(limits: Parameters<typeof text>[0]) {
  return text(limits).refine((value) => !containsContactInformation(value), NO_CONTACT_INFORMATION);
}
