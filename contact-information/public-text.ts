import { text } from "#foundation/fields.ts";
import { containsContactInformation } from "./detect.ts";

/** Refusal of a phone number or an e-mail in public text (docs/product.md "Input rules"). */
export const NO_CONTACT_INFORMATION =
  "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.";

/** Text that anyone may read: it holds no way to reach a person outside the product. */
export function publicText(limits: Parameters<typeof text>[0]) {
  return text(limits).refine((value) => !containsContactInformation(value), NO_CONTACT_INFORMATION);
}
