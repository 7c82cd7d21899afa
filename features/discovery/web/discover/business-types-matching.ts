import { keywords, stem, tellingKeywords } from "#features/catalog/contract/words/french.ts";
import { editDistance, typosAllowed } from "#features/catalog/contract/words/typo.ts";

interface NamedBusinessType {
  name: string;
  search_words: readonly string[];
}

/** A typo costs two letters, as in the search itself (typo.ts). */
const TYPO_COST = 2;
/** Breaks ties: a match of the business type's own name beats its other words. */
const OWN_NAME_BONUS = 0.5;

/**
 * Returns the business types that the words typed so far may name, best match first: at least one
 * word begins a word of the name or of their search words; when none does, nearly begins one.
 * Words that match no business type, such as a city, are ignored; without any keyword all business
 * types come back in their order.
 */
export function businessTypesMatching<T extends NamedBusinessType>(
  businessTypes: readonly T[],
  typed: string,
): T[] {
  const words = keywords(typed);
  if (words.length === 0) return [...businessTypes];
  const matching = (typosOf: (length: number) => number) =>
    businessTypes
      .map((businessType) => ({ businessType, score: scoreOf(businessType, words, typosOf) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ businessType }) => businessType);
  const exact = matching(() => 0);
  return exact.length > 0 ? exact : matching(typosAllowed);
}

function scoreOf(
  { name, search_words }: NamedBusinessType,
  typed: readonly string[],
  typosOf: (length: number) => number,
): number {
  const own = keywordsFor(name, typed);
  const others = search_words.flatMap((words) => keywordsFor(words, typed));
  let score = 0;
  for (const word of typed) {
    const typos = typosOf(word.length);
    const byName = matchedLetters(word, own, typos);
    score += Math.max(byName && byName + OWN_NAME_BONUS, matchedLetters(word, others, typos));
  }
  // A business type whose name is matched whole comes first: « toiture » before « déneigement de toiture ».
  return (
    score &&
    score - own.filter((word) => matchedLetters(word, typed, typosOf(word.length)) === 0).length / 100
  );
}

/**
 * Returns the keywords of a name: those that tell it, and the others once one of these
 * is typed (« ménage de ter »).
 */
function keywordsFor(name: string, typed: readonly string[]): string[] {
  const telling = tellingKeywords(name);
  return typed.some((word) => matchedLetters(word, telling, 0) > 0) ? keywords(name) : telling;
}

/**
 * Returns how many letters of a typed word match the beginning of a known word, less the cost
 * of typos; 0 when none does.
 */
function matchedLetters(typed: string, known: readonly string[], max: number): number {
  let least = max + 1;
  for (const word of known) {
    if (word.startsWith(typed) || stem(word) === stem(typed)) return typed.length;
    if (max === 0) continue;
    for (let length = typed.length - 1; length <= typed.length + 1; length++)
      least = Math.min(least, editDistance(typed, word.slice(0, length), max));
  }
  return least > max ? 0 : typed.length - least * TYPO_COST;
}
