import { z } from "zod";
import { NO_CONTACT_INFORMATION, publicText } from "#contact-information/public-text.ts";
import { isContactAddress } from "#contact-information/web-address.ts";
import { text, typedText } from "#foundation/fields.ts";
import {
  hasExtension,
  hasTenDigits,
  isPhone,
  normalisePhone,
  PHONE_WITH_EXTENSION,
} from "#foundation/input/phone.ts";
import { isQuebecPostalCode, normalisePostalCode } from "#foundation/input/postal-code.ts";
import { cleanText } from "#foundation/text/clean-text.ts";
import { ACCOUNT_LIMITS } from "./limits.ts";

/** With the words that a number is pasted with. */
const TYPED_PHONE_MAX = 100;

/** The fields of a profile, with the sentences of docs/product.md "Input rules". */

/** Public, as a provider's name and as a review's author. */
export const firstName = publicText({
  min: 1,
  max: ACCOUNT_LIMITS.firstNameMax,
  required: "Le prénom est requis",
});
/** A first name as stored: a guest's may be a whole name (docs/product.md "Own clients"). */
export const storedFirstName = publicText({
  min: 1,
  max: ACCOUNT_LIMITS.fullNameMax,
  required: "Le prénom est requis",
});
export const storedLastName = text({ max: ACCOUNT_LIMITS.lastNameMax });
export const lastName = text({ min: 1, max: ACCOUNT_LIMITS.lastNameMax, required: "Le nom est requis" });

const INVALID_PHONE = "Veuillez entrer un numéro de téléphone valide";

/**
 * Returns what is wrong with a typed number; one sentence, because each rule is about
 * what the one before leaves.
 */
function phoneProblem(typed: string): string | undefined {
  if (typed === "") return "Le numéro de téléphone est requis";
  if (typed.length > TYPED_PHONE_MAX) return INVALID_PHONE;
  if (hasExtension(typed)) return PHONE_WITH_EXTENSION;
  // Only the number's own characters count, not the words around it.
  const length = typed.replace(/[^\d\s+().-]/g, "").trim().length;
  if (length > ACCOUNT_LIMITS.phoneMax) return INVALID_PHONE;
  if (!hasTenDigits(typed)) return "Le numéro de téléphone doit contenir 10 chiffres";
  return isPhone(typed) ? undefined : INVALID_PHONE;
}

export const phoneNumber = typedText("Le numéro de téléphone est requis")
  .superRefine((typed, context) => {
    const message = phoneProblem(typed);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform(normalisePhone);

const businessNameText = {
  max: ACCOUNT_LIMITS.businessNameMax,
  tooLong: `Le nom d'entreprise ne peut pas dépasser ${ACCOUNT_LIMITS.businessNameMax} caractères`,
};
export const businessName = publicText({
  ...businessNameText,
  min: 1,
  required: "Le nom d'entreprise est requis",
});
/** The use case rejects an empty one with BUSINESS_NAME_REQUIRED. */
export const businessNameOrEmpty = publicText(businessNameText);

export const tagline = publicText({
  max: ACCOUNT_LIMITS.taglineMax,
  tooLong: `Le titre professionnel ne peut pas dépasser ${ACCOUNT_LIMITS.taglineMax} caractères`,
});

export const bio = publicText({
  max: ACCOUNT_LIMITS.bioMax,
  tooLong: `La biographie ne peut pas dépasser ${ACCOUNT_LIMITS.bioMax} caractères`,
  multiline: true,
});

const websiteText = text({
  max: ACCOUNT_LIMITS.websiteMax,
  tooLong: `L'URL ne peut pas dépasser ${ACCOUNT_LIMITS.websiteMax} caractères`,
});
/** « www.exemple.ca/prix », as people write the address of a site. */
const WITHOUT_SCHEME = /^([\p{L}\d-]+\.)+\p{L}{2,}(:\d+)?([/?#]|$)/u;
export const website = websiteText
  .transform((value) => (WITHOUT_SCHEME.test(value) ? `https://${value}` : value))
  .pipe(websiteText)
  .refine((value) => value === "" || (/^https?:\/\//i.test(value) && URL.canParse(value)), "URL invalide")
  .refine((value) => !isContactAddress(value), NO_CONTACT_INFORMATION);

export const address = text({ min: 1, max: ACCOUNT_LIMITS.addressMax, required: "L'adresse est requise" });
/** Public: a provider's is on its profile, a property's on the lead before it is paid for. */
export const city = publicText({ min: 1, max: ACCOUNT_LIMITS.cityMax, required: "La ville est requise" });
export const cityOrEmpty = publicText({ max: ACCOUNT_LIMITS.cityMax });
export const state = text({ max: ACCOUNT_LIMITS.stateMax });

export const zip = typedText("Le code postal doit être au format québécois (ex: G1A 1A1)")
  .max(ACCOUNT_LIMITS.zipMax, "Le code postal doit être au format québécois (ex: G1A 1A1)")
  .transform(normalisePostalCode)
  .refine(isQuebecPostalCode, "Le code postal doit être au format québécois (ex: G1A 1A1)");

/** Ten digits with any spacing, stored as « 1234-5678-90 »; empty for none. */
export const rbqLicence = typedText()
  .regex(
    /^$|^\d{4}[-\s.\u2010-\u2015]?\d{4}[-\s.\u2010-\u2015]?\d{2}$/,
    "La licence RBQ doit être au format 1234-5678-90",
  )
  .transform((typed) => typed.replace(/\D/g, "").replace(/^(\d{4})(\d{4})(\d{2})$/, "$1-$2-$3"));

/** Ten digits with any spacing; empty for none. */
export const neq = typedText()
  .transform((typed) => typed.replace(/[\s.-]/g, ""))
  .refine(
    (digits) => /^$|^(11|22|33|88)\d{8}$/.test(digits),
    "Le NEQ doit contenir 10 chiffres et commencer par 11, 22, 33 ou 88",
  );

/** Makes a field optional: an empty value is accepted, any other must obey its rule. */
export const emptyOr = (field: z.ZodType<string, string>) => sameOr("", field);

/** Accepts what is stored, unchanged; any other value must obey the rule of its field. */
export function sameOr(stored: string, field: z.ZodType<string, string>) {
  return z.string().transform((value, context) => {
    if (cleanText(value).trim() === stored) return stored;
    const read = field.safeParse(value);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
