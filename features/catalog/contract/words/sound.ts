/** Spellings of one sound, in the order in which they are replaced: those of several letters first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ""],
  [/ph/g, "f"],
  [/[sc]ch/g, "ch"],
  [/ch/g, "C"],
  [/sh/g, "C"],
  [/qu|q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/g(?=[eiy])/g, "j"],
  [/gu(?=[eiy])/g, "g"],
  [/je(?=[aou])/g, "j"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
  [/eau|au/g, "o"],
  [/[ae]i(?=n|m)(?![nm][aeiouy])/g, "i"],
  [/[ae]i(?!l)/g, "e"],
  [/(?:ein|ain|in|im|yn|ym)(?![aeiouynm])/g, "1"],
  [/(?:an|am|en|em)(?![aeiouynm])/g, "2"],
  [/(?:on|om)(?![aeiouynm])/g, "3"],
  [/oeu|eu/g, "E"],
  [/y/g, "i"],
  [/[sz](?=[aeiouE123])/g, "s"],
  [/(?:e(?:rs?|z|ts?|e?s?)|[stdxpz])$/, ""],
];
/** A shorter word sounds like too many others. */
const HEARD_MIN = 3;

/**
 * Returns how a folded French word sounds, roughly: words written by ear share it, « fournèse » with
 * fournaise, « brike » with brique. Null for one too short to tell.
 */
export function soundOf(word: string): string | null {
  const sound = SOUNDS.reduce((text, [spelling, heard]) => text.replace(spelling, heard), word);
  return sound.length >= HEARD_MIN ? sound : null;
}

/** Returns whether two words differ only in a doubled letter or a silent ending: « tapi » and « tapis ». */
export const isSilentVariant = (a: string, b: string): boolean => withoutSilent(a) === withoutSilent(b);

const withoutSilent = (word: string) => word.replace(/(.)\1+/g, "$1").replace(/(?:es?|[sx])$/, "");
