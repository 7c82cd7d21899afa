/**
 * Controls that make a browser show what follows them from right to left (UAX 9): override (each character), embedding,
 * isolates and marks (each group of digits), up to the end of the line or the control that ends them.
 */
const TURNED = /([\u202b\u202e\u2067\u2068\u200f\u061c])([^\n\r\u2029\u202c\u2069]+)/g;

/** « à l'envers », « de droite à gauche », "backwards": a text that says it is to be read from its end. */
const READ_BACKWARDS =
  /l['’ ]?envers\b|\brebours\b|\binvers[eé]|\brenvers[eé]|droite (?:à|a|vers la) gauche|\bbackwards?\b|\breversed?\b|\bmiroir\b/iu;

/** A text as it is shown where its direction is turned, with the stretches that were turned. */
export type TurnedText = {
  readonly text: string;
  readonly stretches: readonly [start: number, end: number][];
};

/**
 * Returns what a reader may see of a text that turns its writing direction: with the characters of each turned stretch
 * reversed, and with its words reversed; the whole of it reversed where it says so itself. Offsets stay those of the
 * original text, within each stretch only roughly.
 */
export function turnedReadings(text: string): TurnedText[] {
  const stretches = [...text.matchAll(TURNED)].map((match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  const whole: TurnedText[] = READ_BACKWARDS.test(text)
    ? [{ text: [...text].reverse().join(""), stretches: [[0, text.length]] }]
    : [];
  if (stretches.length === 0) return whole;
  const byCharacter = text.replace(
    TURNED,
    (_, control, stretch) => control + [...stretch].reverse().join(""),
  );
  const byWord = text.replace(
    TURNED,
    (_, control, stretch) => control + stretch.split(/(\s+)/).reverse().join(""),
  );
  return [...whole, ...[byCharacter, byWord].map((turned) => ({ text: turned, stretches }))];
}
