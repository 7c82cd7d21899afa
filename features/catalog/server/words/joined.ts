/** A shorter word is in too many others. */
const PIECE_MIN = 3;
/** One piece at least is as long: the others may say little (« pavé uni »). */
const LONGEST_MIN = 4;
/** Little words that are lost between two joined ones, longest first: « tontedepelouse ». */
const LINKS = ["des", "les", "aux", "de", "du", "la", "le", "a", "d", "l"];

/**
 * Returns the known words that a word is made of when its spaces are left out, without the little
 * words between them; null when it is not made of such words alone.
 */
export function splitJoined(word: string, isKnown: (piece: string) => boolean): string[] | null {
  const pieces = piecesOf(word, isKnown);
  return pieces?.some((piece) => piece.length >= LONGEST_MIN) ? pieces : null;
}

function piecesOf(word: string, isKnown: (piece: string) => boolean): string[] | null {
  for (let end = word.length; end >= PIECE_MIN; end--) {
    const piece = word.slice(0, end);
    if (!isKnown(piece)) continue;
    if (end === word.length) return [piece];
    const others = piecesOf(word.slice(end), isKnown);
    if (others) return [piece, ...others];
  }
  for (const link of LINKS) {
    const others = word.startsWith(link) ? piecesOf(word.slice(link.length), isKnown) : null;
    if (others) return others;
  }
  return null;
}
