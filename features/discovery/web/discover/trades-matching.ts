import { namingWords, root } from "#features/catalog/contract/words/french.ts";
import { lettersApart, typosForgiven } from "#features/catalog/contract/words/typo.ts";

interface Named {
  name: string;
  synonyms: readonly string[];
}

/** A typo costs more than the letter it is about, as when the words are searched. */
const TYPO_COST = 2;
/** Of two trades that fit as well, the one whose own name does. */
const OWN_NAME = 0.5;

/**
 * The trades that words typed so far may mean, the likeliest first, else in their order: one word at least begins, or
 * nearly, a word of the trade's name or of another it goes by. Words that fit no trade, a city's, change nothing.
 */
export function tradesMatching<T extends Named>(trades: readonly T[], typed: string): T[] {
  const words = namingWords(typed);
  if (words.length === 0) return [...trades];
  return trades
    .map((trade) => ({ trade, score: scoreOf(trade, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ trade }) => trade);
}

function scoreOf({ name, synonyms }: Named, typed: readonly string[]): number {
  const own = namingWords(name);
  const others = synonyms.flatMap(namingWords);
  let score = 0;
  for (const word of typed) {
    const byName = lettersFit(word, own);
    score += Math.max(byName && byName + OWN_NAME, lettersFit(word, others));
  }
  // A name said whole before one that says more: « toiture » is no « déneigement de toiture » first.
  return score && score - own.filter((word) => lettersFit(word, typed) === 0).length / 100;
}

/** Letters of a word that the beginning of a known one accounts for, less what typos cost; 0 when none does. */
function lettersFit(typed: string, known: readonly string[]): number {
  const max = typosForgiven(typed.length);
  let least = max + 1;
  for (const word of known) {
    if (word.startsWith(typed) || root(word) === root(typed)) return typed.length;
    for (let length = typed.length - 1; length <= typed.length + 1; length++)
      least = Math.min(least, lettersApart(typed, word.slice(0, length), max));
  }
  return least > max ? 0 : typed.length - least * TYPO_COST;
}
