const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss" };

/**
 * Returns text normalised for comparison: lower case, no accents, ligatures expanded, and anything but
 * letters and digits collapsed to single spaces. « L'Œuf, à Saint-Jérôme » gives "l oeuf a saint jerome".
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[œæß]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
