import words from "./french-words.generated.json" with { type: "json" };
import { isOfOtherBusiness } from "./other-businesses.ts";

const FRENCH_WORDS: ReadonlySet<string> = new Set(words);

/**
 * Returns whether a folded word that no business type or city uses is one of the language all
 * the same: « voiture » is no typo of « toiture ». The list (tools/french-words.ts) holds only
 * words within a typo of those.
 */
export const isFrenchWord = (word: string): boolean => FRENCH_WORDS.has(word) || isOfOtherBusiness(word);
