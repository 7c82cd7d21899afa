/** Replaces private text. */
export const REDACTED = "[hidden]";

/** Looked for from the beginning of a word alone, so that the time for a long one grows in line with it. */
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** North American phone numbers; the look-around keeps ids, amounts and time stamps intact. */
const PHONE = /(?<![\w.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}(?![\w-])/g;
const TOKEN = /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
/** The values of `token=`, `code=` … in URLs. */
const URL_SECRET = /([?&#](?:token|token_hash|code|access_token|refresh_token|apikey|email)=)[^&\s"#]+/gi;
const URL_PASSWORD = /(:\/\/[^\s:/@]+:)[^\s@/]+@/g;

/** Returns the text without email addresses, phone numbers, tokens and passwords in URLs. */
export function redact(text: string): string {
  return text
    .replace(URL_PASSWORD, `$1${REDACTED}@`)
    .replace(URL_SECRET, `$1${REDACTED}`)
    .replace(TOKEN, REDACTED)
    .replace(EMAIL, REDACTED)
    .replace(PHONE, REDACTED);
}
