/**
 * How many letters must change to make `a` of `b`: added, dropped, replaced, or two neighbours swapped
 * (optimal string alignment). Answers `max + 1` as soon as it is known to be more than `max`.
 */
export function lettersApart(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + same,
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] as number, max + 1);
}

/** Letters that may be wrong in a word of this length: none below 4, one below 9, then two: « nouvelle » is no « Neuville ». */
export function typosForgiven(length: number): number {
  if (length < 4) return 0;
  return length < 9 ? 1 : 2;
}

/** Below seven letters a wrong first one makes another word: « tonte » is no « ponte ». */
export const firstLetterMayDiffer = (word: string): boolean => word.length >= 7;

/** How many of a word's trigrams its typos leave whole at least: one wrong letter spoils three, two swapped ones four. */
export const trigramsLeft = (trigrams: number, typos: number): number =>
  Math.max(1, trigrams - 3 * typos - 1);

/** The three-letter pieces of a word, its beginning and end marked: "laval" has "  l", " la", "lav" … "al ". */
export function trigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
}
