/**
 * The numbers that sentences write in words. A rule that takes another value needs its
 * word here before it compiles.
 */
const WORDS = {
  1: "une",
  2: "deux",
  3: "trois",
  6: "six",
  7: "sept",
  14: "quatorze",
  24: "vingt-quatre",
  30: "trente",
  90: "quatre-vingt-dix",
} as const;

/** Returns a number of a rule in words: « quatre-vingt-dix ». */
export const inWords = (number: keyof typeof WORDS): string => WORDS[number];

/** Returns a number of a rule in words, as a sentence begins with it: « Quatre-vingt-dix ». */
export const inWordsAtStart = (number: keyof typeof WORDS): string =>
  inWords(number).charAt(0).toUpperCase() + inWords(number).slice(1);
