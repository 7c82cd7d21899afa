import { AREA_CODES_HERE, LENGTH, obeysNumberingPlan } from "../phones/numbering-plan.ts";
import type { Token } from "../reading/tokens.ts";
import { readFigures } from "../scoring/figures.ts";

/** Features share this many weights, by their hash. */
export const BUCKETS = 32_768;

const NUMBER_WORD =
  /^(?:zero|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|one|two|three|four|five|seven|eight|nine|ten)$/;
/** Letters of the parts of a word that are features, so that a misspelt word still resembles others. */
const PART = 4;
/** The weight of a feature of the whole text beside those of its words. */
const WHOLE = 0.6;

/** The features of a text, as weights by bucket. */
export type Features = ReadonlyMap<number, number>;

/**
 * Returns the features of a text: its words, pairs of words and parts of words, with numbers as their shapes
 * (any three digits are alike), and how many digits and number words it has. Long texts weigh little more
 * than short ones.
 */
export function featuresOf(tokens: readonly Token[]): Features {
  const shapes = tokens.map(shapeOf);
  const names = new Set<string>();
  shapes.forEach((shape, index) => {
    names.add(`word ${shape}`);
    if (index > 0) names.add(`pair ${shapes[index - 1]} ${shape}`);
    for (const part of partsOf(shape)) names.add(`part ${part}`);
  });
  const features = new Map<number, number>();
  const add = (name: string, weight: number) => {
    const bucket = hash(name) % BUCKETS;
    features.set(bucket, (features.get(bucket) ?? 0) + weight);
  };
  const each = names.size ** -0.25;
  for (const name of names) add(name, each);
  for (const name of amounts(tokens)) add(name, WHOLE);
  for (const name of numbersMade(tokens)) add(name, WHOLE);
  add("any text", 1);
  return features;
}

/** Shapes of numbers begin with #, which no word does. */
function shapeOf({ kind, text }: Token): string {
  if (kind === "word") return NUMBER_WORD.test(text) ? "#word" : text;
  if (kind === "mark") return text;
  if (AREA_CODES_HERE.has(text)) return "#area";
  return `#${Math.min(text.length, 5)}${text.length > 1 && text.startsWith("0") ? " from 0" : ""}`;
}

function* partsOf(shape: string): Generator<string> {
  if (shape.startsWith("#") || shape.length < PART) return;
  const word = `^${shape}$`;
  for (let from = 0; from + PART <= word.length; from++) yield word.slice(from, from + PART);
}

/** How many digits, number words and both a text has, in steps of two. */
function amounts(tokens: readonly Token[]): readonly string[] {
  let digits = 0;
  let words = 0;
  for (const { kind, text } of tokens) {
    if (kind === "digits") digits += text.length;
    else if (NUMBER_WORD.test(text)) words++;
  }
  const step = (count: number, most: number) => Math.min(Math.floor(count / 2), most);
  return [`digits ${step(digits, 7)}`, `words ${step(words, 7)}`, `both ${step(digits + words, 8)}`];
}

/** Whether the digits of a text make a number called here when they are read one after another. */
function numbersMade(tokens: readonly Token[]): readonly string[] {
  const written = tokens.map(({ kind, text }) => (kind === "digits" ? text : "")).join("");
  const told = (keepsCounts: boolean) =>
    readFigures(tokens, { keepsCounts })
      .map(({ digits }) => digits)
      .join("");
  return [
    `written digits ${numberIn(written)}`,
    `figures ${numberIn(told(false))}`,
    `figures and counts ${numberIn(told(true))}`,
  ];
}

function numberIn(digits: string): string {
  if (isNumberHere(digits.slice(0, LENGTH)))
    return digits.length === LENGTH ? "are a number" : "begin with one";
  return isNumberHere(digits.slice(-LENGTH)) ? "end with a number" : "make none";
}

function isNumberHere(digits: string): boolean {
  return digits.length === LENGTH && AREA_CODES_HERE.has(digits.slice(0, 3)) && obeysNumberingPlan(digits, 0);
}

/** FNV-1a, of 32 bits. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < name.length; index++)
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
