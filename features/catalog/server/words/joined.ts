/** A shorter word is in too many others. */
const PIECE_MIN = 3;
/** One piece at least is as long: the others may say little (« pavé uni »). */
const LONGEST_MIN = 4;
/** Little words that are lost between two joined ones, longest first: « tontedepelouse ». */
const LINKS = ["des", "les", "aux", "de", "du", "la", "le", "a", "d", "l"];

/** A longer word is no words joined in a hurry, and anybody may send one. */
const WORD_MAX = 40;

/**
 * Splits a word that is written without its spaces into known words, without the little words between them;
 * null when any part of it is unknown.
 */
export function splitJoined(word: string, isKnown: (piece: string) => boolean): string[] | null {
  if (word.length > WORD_MAX) return null;
  /** For each position, the words that make up the rest from there, computed from the end. */
  const from: (string[] | null)[] = [];
  for (let start = word.length - 1; start >= 0; start--) from[start] = piecesOf(word, start, isKnown, from);
  const pieces = from[0];
  return pieces?.some((piece) => piece.length >= LONGEST_MIN) ? pieces : null;
}

function piecesOf(
  word: string,
  start: number,
  isKnown: (piece: string) => boolean,
  from: readonly (string[] | null)[],
): string[] | null {
  for (let end = word.length; end >= start + PIECE_MIN; end--) {
    const piece = word.slice(start, end);
    const others = end === word.length ? [] : from[end];
    if (others && isKnown(piece)) return [piece, ...others];
  }
  for (const link of LINKS) {
    const others = word.startsWith(link, start) ? from[start + link.length] : null;
    if (others) return others;
  }
  return null;
}
