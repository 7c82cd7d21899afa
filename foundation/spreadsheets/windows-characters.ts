/** Returns a text in the characters of Windows, which older programs of accounting read. */
export function inWindowsCharacters(content: string): Uint8Array<ArrayBuffer> {
  const latin = content
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, "-")
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "OE")
    .normalize("NFC");
  return Uint8Array.from(latin, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    // From U+00A0 to U+00FF Windows-1252 has the same numbers.
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : "?".charCodeAt(0);
  });
}
