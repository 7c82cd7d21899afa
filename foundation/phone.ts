/** Phone numbers as the product stores them: ten digits, no country code (spec.md section 5). */

/** Strips everything but ASCII digits and drops a leading 1 from 11 digits. Judges nothing: see {@link isPhone}. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/[^0-9]/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Ten digits once normalised: all that spec.md section 5 asks of a number somebody gives as their own. */
export function isPhone(text: string): boolean {
  return normalisePhone(text).length === 10;
}

/** « 514 555-1234 ». What is not a phone number comes back as it was. */
export function formatPhone(text: string): string {
  if (!isPhone(text)) return text;
  const digits = normalisePhone(text);
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The address of a link that dials: `tel:+15145551234`. Throws RangeError on what is not a phone number. */
export function phoneHref(text: string): string {
  if (!isPhone(text)) throw new RangeError("A phone link needs a ten-digit phone number");
  return `tel:+1${normalisePhone(text)}`;
}
