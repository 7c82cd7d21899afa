/**
 * Controls that make a browser show what follows them from right to left (UAX 9): override (each
 * character), embedding, isolates and marks (each group of digits), up to the end of the line or
 * the control that ends them.
 */
const REVERSED_RANGE = /([\u202b\u202e\u2067\u2068\u200f\u061c])([^\n\r\u2029\u202c\u2069]+)/g;

/** « à l'envers », « de droite à gauche », "backwards": a text that asks to be read backwards. */
const READ_BACKWARDS =
  /l['’ ]?envers\b|\brebours\b|\binvers[eé]|\brenvers[eé]|droite (?:à|a|vers la) gauche|\bbackwards?\b|\breversed?\b|\bmiroir\b/iu;

/** moc.liamg@…: an address that is written backwards, whether the text says so or not. */
const ADDRESS_BACKWARDS = /(?:^|[^a-z0-9])(?:moc|ac|ten|gro)\.[a-z0-9.-]{2,40}@/i;

/** A text as it is displayed when its direction is reversed, with the reversed ranges. */
export type ReversedText = {
  readonly text: string;
  readonly ranges: readonly [start: number, end: number][];
};

/**
 * Returns what a reader may see of a text that changes its writing direction: once with the characters of
 * each such range reversed, once with its words reversed; and the whole text reversed where it asks for that.
 * Offsets are those of the original text, but within a range only approximate.
 */
export function reversedReadings(text: string): ReversedText[] {
  const ranges = [...text.matchAll(REVERSED_RANGE)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  const whole: ReversedText[] =
    READ_BACKWARDS.test(text) || ADDRESS_BACKWARDS.test(text)
      ? [{ text: [...text].reverse().join(""), ranges: [[0, text.length]] }]
      : [];
  if (ranges.length === 0) return whole;
  const byCharacter = text.replace(
    REVERSED_RANGE,
    (_, control, range) => control + [...range].reverse().join(""),
  );
  const byWord = text.replace(
    REVERSED_RANGE,
    (_, control, range) => control + range.split(/(\s+)/).reverse().join(""),
  );
  return [...whole, ...[byCharacter, byWord].map((reversed) => ({ text: reversed, ranges }))];
}
