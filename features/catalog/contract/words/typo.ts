/**
 * Returns the edit distance of two words: letters added, dropped or replaced, or two neighbours swapped
 * (optimal string alignment). Returns `max + 1` as soon as it exceeds `max`.
 *
 * Own code, because a swap must count once: words below nine letters are forgiven one typo, and « gatienau »
 * is Gatineau. fastest-levenshtein counts a swap twice; damerau-levenshtein gave the same results but took
 * 4.4 times as long: it knows no `max` to stop at.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let rowMin = row;
    for (let column = 1; column <= b.length; column++) {
      const substitution = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + substitution,
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] as number) + 1);
      current.push(cost);
      if (cost < rowMin) rowMin = cost;
    }
    if (rowMin > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length] as number, max + 1);
}

/**
 * Returns how many typos are tolerated in a word of this length: none below 4 letters, one below 9, then two.
 * Seen in tests: « nouvelle » must not match « Neuville ».
 */
export function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 9 ? 1 : 2;
}

/** Below this length another first letter usually makes another word (« tonte », « ponte »). */
const ANY_FIRST_LETTER_MIN = 7;
/** Below this length a first letter typed beside its key does too. */
const SLIPPED_FIRST_LETTER_MIN = 5;

/** The rows of a phone's keyboard, side by side: Québec types on this one. */
const KEYS = "qwertyuiop asdfghjkl zxcvbnm";

const areNeighbourKeys = (a: string, b: string) => KEYS.includes(a + b) || KEYS.includes(b + a);

/**
 * Returns whether a typed word may begin as it does for another: with its first letter, with the key beside
 * it, or with its first two letters swapped; a long one with any.
 */
export function mayBeginAs(typed: string, word: string): boolean {
  const [first = "", second = ""] = typed;
  if (first === word[0] || typed.length >= ANY_FIRST_LETTER_MIN) return true;
  if (typed.length < SLIPPED_FIRST_LETTER_MIN) return false;
  return areNeighbourKeys(first, word[0] ?? " ") || word.startsWith(second + first);
}

/**
 * Returns how many of a word's trigrams survive its typos at least: a wrong letter spoils
 * three, two swapped letters four.
 */
export const sharedTrigramsMin = (trigrams: number, typos: number): number =>
  Math.max(1, trigrams - 3 * typos - 1);

/** Returns the trigrams of a word, its beginning and end marked: "laval" has "  l", " la", "lav" … "al ". */
export function trigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}
