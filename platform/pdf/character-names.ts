import { unicodeName } from "unicode-name";

/**
 * Returns the name of a character that no font has, as a document shows it: its Unicode name, in brackets.
 */
export function nameOf(character: string): string {
  const name = unicodeName(character)?.replace(/^<|>$/g, "");
  return `[${name ?? character.codePointAt(0)?.toString(16)}]`;
}
