import { readPlainly } from "./plain-text.ts";

/** A word, a run of digits, or one mark (anything else that is seen). */
export type Token = {
  readonly kind: "word" | "digits" | "mark";
  /** In plain form: lower case, no accents. */
  readonly text: string;
  readonly accented: boolean;
  /** All its letters are capitals. */
  readonly isCapitals: boolean;
  /** Its first letter is a capital. */
  readonly startsWithCapital: boolean;
  /** The separator between this token and the one before. */
  readonly gap: "none" | "space" | "line";
  readonly start: number;
  readonly end: number;
};

type Writable = { -readonly [Key in keyof Token]: Token[Key] };

/** Splits a text into tokens, in one pass. Letters and digits that touch are two tokens with no gap. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let gap: Token["gap"] = "line";
  let current: Writable | undefined;
  for (const { char, start, end, accented, isCapital } of readPlainly(text)) {
    const kind = kindOf(char);
    if (kind === undefined) {
      current = undefined;
      gap = char === "\n" || gap === "line" ? "line" : "space";
      continue;
    }
    if (current !== undefined && current.kind === kind && kind !== "mark") {
      current.text += char;
      current.end = end;
      current.accented ||= accented;
      current.isCapitals &&= isCapital;
    } else {
      current = {
        kind,
        text: char,
        accented,
        isCapitals: isCapital,
        startsWithCapital: isCapital,
        gap,
        start,
        end,
      };
      tokens.push(current);
    }
    gap = "none";
  }
  return tokens;
}

function kindOf(char: string): Token["kind"] | undefined {
  if (char === " " || char === "\n") return undefined;
  if (char >= "0" && char <= "9") return "digits";
  return /\p{L}/u.test(char) ? "word" : "mark";
}
