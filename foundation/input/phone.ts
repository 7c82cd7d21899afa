/** Phone numbers as stored: ten digits, no country code (docs/product.md "Input rules"). */

/**
 * Returns the digits of a text (full-width ones as ASCII), without the leading 1 of eleven digits. Does not
 * validate: see {@link isPhone}.
 */
export function normalisePhone(text: string): string {
  const digits = text.normalize("NFKC").replace(/[^0-9]/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * Digits that belong to no number of ten digits: an extension after it, or another
 * country's prefix before it.
 */
const EXTENSION = /\d\D*?(?:#|(?<!\p{L})(?:poste|ext|extension|loc|local|p|x))\s*[.:#]?\s*\d/iu;
const OTHER_COUNTRY = /\+\s*[02-9]/;

/** An extension cannot be dialled with its number, and would be lost. */
export const PHONE_WITH_EXTENSION = "Écrivez le numéro sans le poste";

/** Returns whether an extension follows the number of a text: « 514 555-1234 poste 12 ». */
export const hasExtension = (text: string): boolean => EXTENSION.test(text.normalize("NFKC"));

/** Returns whether a text has the ten digits of a number, counted as {@link normalisePhone} does. */
export function hasTenDigits(text: string): boolean {
  return normalisePhone(text).length === 10;
}

/**
 * Returns whether a text names one number of ten digits that can be dialled here. One with an
 * extension or another country's prefix is none, even where its digits happen to be ten: without them
 * it would be somebody else's.
 */
export function isPhone(text: string): boolean {
  return (
    /^[2-9]\d{9}$/.test(normalisePhone(text)) &&
    !hasExtension(text) &&
    !OTHER_COUNTRY.test(text.normalize("NFKC"))
  );
}

/** Returns « 514 555-1234 ». A text that is not a phone number comes back unchanged. */
export function formatPhone(text: string): string {
  if (!isPhone(text)) return text;
  const digits = normalisePhone(text);
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * Returns the href that dials: `tel:+15145551234`. Throws RangeError for a text that is not a phone number.
 */
export function phoneHref(text: string): string {
  if (!isPhone(text)) throw new RangeError("A phone link needs a ten-digit phone number");
  return `tel:+1${normalisePhone(text)}`;
}

/** Returns the href that begins a text message: `sms:+15145551234?body=…`. Throws as `phoneHref`. */
export const smsHref = (text: string, body: string): string =>
  `${phoneHref(text).replace("tel:", "sms:")}?body=${encodeURIComponent(body)}`;
