/**
 * Controls that make a browser show what follows them from right to left (UAX 9): override (each character), embedding,
 * isolates and marks (each group of digits), up to the end of the line or the control that ends them.
 */
const TURNED = /([\u202b\u202e\u2067\u2068\u200f\u061c])([^\n\r\u2029\u202c\u2069]+)/g;

/** A text as it is shown where its direction is turned, with the stretches that were turned. */
export type TurnedText = {
  readonly text: string;
  readonly stretches: readonly [start: number, end: number][];
};

/**
 * Returns what a reader may see of a text that turns its writing direction: with the characters of each turned stretch
 * reversed, and with its words reversed. Offsets stay those of the original text, within each stretch only roughly.
 */
export function turnedReadings(text: string): TurnedText[] {
  const stretches = [...text.matchAll(TURNED)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  if (stretches.length === 0) return [];
  const byCharacter = text.replace(
    TURNED,
    (_, control, stretch) => control + [...stretch].reverse().join(""),
  );
  const byWord = text.replace(
    TURNED,
    (_, control, stretch) => control + stretch.split(/(\s+)/).reverse().join(""),
  );
  return [byCharacter, byWord].map((turned) => ({ text: turned, stretches }));
}
