/** Signs of category Cf that are seen: Arabic, Syriac and Kaithi number and verse signs. */
const VISIBLE_FORMAT = "\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}";
/** Scripts in which a joiner or non-joiner between two letters changes how they are written. */
const JOINING =
  "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Sinhala}";

const UNSEEN = new RegExp(
  [
    // A flag of a region is a black flag and tags, which are kept with it.
    "(\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F})",
    // The joiner that makes one emoji of several stays between them.
    "(?<=\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)(\\u200D)(?=\\p{Extended_Pictographic})",
    `(?<=[${JOINING}]\\p{M}*)([\\u200C\\u200D])(?=[${JOINING}])`,
    // Not seen by themselves: soft hyphens, zero-width spaces, marks of direction, tags, fillers.
    `(?![${VISIBLE_FORMAT}])\\p{Cf}`,
    "[\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u3164\\uFFA0]",
    // A selector chooses the look of the sign before it; after a space or nothing it chooses nothing.
    "(?<![\\p{L}\\p{N}\\p{P}\\p{S}])\\p{Variation_Selector}+",
  ].join("|"),
  "gu",
);

const SEEN = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Returns a typed or pasted text as it is stored: composed (NFC), without the characters that nobody sees
 * (soft hyphens, zero-width spaces, marks of direction), and empty when nothing of it is seen. Emoji and the
 * joiners of Arabic and Indic writing stay whole. Idempotent.
 */
export function cleanText(text: string): string {
  if (!SEEN.test(text)) return "";
  return text.normalize("NFC").replace(UNSEEN, "$1$2$3").normalize("NFC");
}
