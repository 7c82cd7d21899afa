import type { Token } from "../reading/tokens.ts";
import { isWrapper } from "./spelling.ts";
import {
  DOT_WORDS,
  FUNCTION_WORDS,
  JOINING_WORDS,
  LEADS_TO_PART,
  MAIL_PROVIDERS,
  TOP_LEVELS,
  WEBMAIL,
} from "./words.ts";

/** The part after the sign. */
export type Domain = {
  readonly labels: readonly string[];
  /** Its first label. */
  readonly name: string;
  /** Index of its last token. */
  readonly last: number;
  /** Ends with a top level: exemple.com, « exemple point com ». */
  readonly isComplete: boolean;
  /** A dot was spelled out as a word. */
  readonly isSpelled: boolean;
  /** A top level or a provider that is on our lists. */
  readonly isKnown: boolean;
};

type Options = {
  /** « plomberie tremblay point com »: up to four words make the first label. */
  readonly mayHaveSpaces: boolean;
  /** Exemple.quelquechose counts too. */
  readonly acceptsAnyTopLevel: boolean;
  /** A comma may come first. */
  readonly mayPause?: boolean;
  /** Words that link it to the sign may come first: « puis exemple.com ». */
  readonly mayLink?: boolean;
};

type Dot = { readonly next: number; readonly isSpelled: boolean; readonly isSpaced: boolean };

const MAX_LABELS = 6;
const MAX_WORDS = 4;

/** Reads a domain from a token on; undefined when nothing there can be one. */
export function findDomain(tokens: readonly Token[], from: number, options: Options): Domain | undefined {
  let start = from;
  while (
    start < from + 4 &&
    (isWrapper(tokens[start]) ||
      (options.mayPause && tokens[start]?.text === ",") ||
      (options.mayLink && LEADS_TO_PART.has(tokens[start]?.text ?? "")))
  )
    start++;
  const first = readLabel(tokens, start);
  if (first === undefined) return undefined;
  const whole = readFrom(tokens, first, options);
  if (whole.isComplete || !options.mayHaveSpaces) return whole;
  return readSpacedName(tokens, first, options) ?? whole;
}

type Label = { readonly text: string; readonly last: number; readonly accented: boolean };

/** Letters, digits and dashes that touch. */
function readLabel(tokens: readonly Token[], from: number): Label | undefined {
  const first = tokens[from];
  if (first === undefined || first.kind === "mark") return undefined;
  let { text, accented } = first;
  let last = from;
  for (let index = from + 1; index < from + 12; index++) {
    const token = tokens[index];
    const next = tokens[index + 1];
    if (token === undefined || token.gap !== "none") break;
    if (token.kind === "mark" && (token.text !== "-" || next?.kind === "mark" || next?.gap !== "none")) break;
    if (DOT_WORDS.has(token.text)) break;
    text += token.text;
    accented ||= token.accented;
    last = index;
  }
  return { text, last, accented };
}

function readFrom(tokens: readonly Token[], first: Label, { acceptsAnyTopLevel }: Options): Domain {
  let domain: Domain = {
    labels: [first.text],
    name: first.text,
    last: first.last,
    isComplete: false,
    isSpelled: false,
    isKnown: WEBMAIL.has(first.text) || MAIL_PROVIDERS.has(first.text),
  };
  let previous = first.text;
  for (let dot = readDot(tokens, first.last + 1); dot && domain.labels.length < MAX_LABELS; ) {
    const label = readLabel(tokens, dot.next);
    if (label === undefined) break;
    const isKnown = TOP_LEVELS.has(label.text) && !label.accented;
    const isAny = acceptsAnyTopLevel && !dot.isSpaced && /^\p{L}{2,}$/u.test(label.text);
    if (dot.isSpelled && FUNCTION_WORDS.has(previous)) break;
    if (dot.isSpaced && !isKnown) break;
    const isSpelled = domain.isSpelled || dot.isSpelled;
    domain = {
      ...domain,
      labels: [...domain.labels, label.text],
      last: label.last,
      isComplete: isKnown || isAny,
      isSpelled,
      isKnown,
    };
    previous = label.text;
    dot = readDot(tokens, label.last + 1);
  }
  return domain;
}

/** Steps over words until one is followed by a spelled-out dot and a known top level. */
function readSpacedName(tokens: readonly Token[], first: Label, options: Options): Domain | undefined {
  let label: Label | undefined = first;
  const words: string[] = [];
  while (label !== undefined && words.length < MAX_WORDS) {
    words.push(label.text);
    const joins = JOINING_WORDS.has(tokens[label.last + 1]?.text ?? "") ? 1 : 0;
    label = readLabel(tokens, label.last + 1 + joins);
    if (label === undefined || DOT_WORDS.has(label.text)) return undefined;
    const domain = readFrom(tokens, label, options);
    if (domain.isComplete && domain.isKnown && domain.isSpelled) {
      return { ...domain, name: first.text, labels: [...words, ...domain.labels] };
    }
  }
  return undefined;
}

/** « . », « , » that touches both sides, « point », « (dot) ». */
function readDot(tokens: readonly Token[], from: number): Dot | undefined {
  let index = from;
  while (index < from + 2 && isWrapper(tokens[index])) index++;
  if (tokens[index]?.text === "," && DOT_WORDS.has(tokens[index + 1]?.text ?? "")) index++;
  const token = tokens[index];
  if (token === undefined) return undefined;
  const isSpelled = DOT_WORDS.has(token.text);
  const isMark = /^[.·•,]$/.test(token.text);
  if (!isSpelled && !isMark) return undefined;
  let next = index + 1;
  while (next < index + 3 && (isWrapper(tokens[next]) || (isSpelled && tokens[next]?.text === ","))) next++;
  const isSpaced = token.gap !== "none" || tokens[next]?.gap !== "none";
  if (isMark && token.text === "," && isSpaced) return undefined;
  return { next, isSpelled, isSpaced: isSpaced && !isSpelled };
}
