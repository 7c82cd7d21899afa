/** What stands where something private was. */
export const HIDDEN = "[hidden]";

const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
/** North American numbers; the look-around keeps ids, amounts and time stamps whole. */
const PHONE = /(?<![\w.-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[ .-]?[2-9]\d{2}[ .-]?\d{4}(?![\w-])/g;
const TOKEN = /\b(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g;
/** What follows `token=`, `code=` … in an address. */
const ADDRESS_SECRET = /([?&#](?:token|token_hash|code|access_token|refresh_token|apikey|email)=)[^&\s"#]+/gi;
const URL_PASSWORD = /(:\/\/[^\s:/@]+:)[^\s@/]+@/g;

/** The text without e-mail addresses, phone numbers, tokens and passwords of addresses. */
export function hideInText(text: string): string {
  return text
    .replace(URL_PASSWORD, `$1${HIDDEN}@`)
    .replace(ADDRESS_SECRET, `$1${HIDDEN}`)
    .replace(TOKEN, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(PHONE, HIDDEN);
}
