import { findEmails } from "./emails/emails.ts";
import { findMessengers } from "./messengers.ts";
import { findPhoneNumbers } from "./phones/phone-numbers.ts";
import { tokenise } from "./reading/tokens.ts";
import { type ReversedText, reversedReadings } from "./reading/writing-direction.ts";
import { REFUSED_FROM, weighText } from "./scoring/score.ts";

const KINDS = ["phone", "email", "messenger"] as const;

/**
 * One piece of contact information in a text. Offsets are UTF-16 units of the text
 * given; `reason` is for operators.
 */
export type ContactInformation = {
  readonly kind: (typeof KINDS)[number];
  readonly start: number;
  readonly end: number;
  readonly reason: string;
};

/**
 * Finds phone numbers, e-mail addresses and accounts of messengers in a text, plain or disguised
 * (docs/product.md "Input rules"), in the order they appear and without overlaps of one kind. Time grows in
 * line with the text's length, for any input.
 */
export function findContactInformation(text: string): readonly ContactInformation[] {
  const found = [...findInReadings(text)];
  return KINDS.flatMap((kind) => withoutOverlaps(found.filter((one) => one.kind === kind))).sort(
    (a, b) => a.start - b.start,
  );
}

/**
 * Returns whether a text contains what taglines, bios, descriptions and reviews may not
 * (docs/product.md "Input rules").
 */
export function containsContactInformation(text: string): boolean {
  return !findInReadings(text).next().done;
}

function* findInReadings(text: string): Generator<ContactInformation> {
  yield* findAsWritten(text);
  for (const reversed of reversedReadings(text))
    for (const found of findAsWritten(reversed.text)) yield widen(found, reversed.ranges);
}

function* findAsWritten(text: string): Generator<ContactInformation> {
  const tokens = tokenise(text);
  for (const found of findEmails(tokens)) yield { kind: "email", ...found };
  for (const found of findMessengers(tokens)) yield { kind: "messenger", ...found };
  for (const found of findPhoneNumbers(tokens)) yield { kind: "phone", ...found };
  const { score, ...evidence } = weighText(tokens) ?? { score: 0 };
  if ("kind" in evidence && score >= REFUSED_FROM) yield evidence;
}

/** Extends what was found to the whole reversed range: offsets within it are only approximate. */
function widen(found: ContactInformation, ranges: ReversedText["ranges"]): ContactInformation {
  let { start, end } = found;
  for (const [from, to] of ranges)
    if (from < found.end && to > found.start) [start, end] = [Math.min(start, from), Math.max(end, to)];
  return { ...found, start, end };
}

/** Returns the first and longest of overlapping findings. */
function withoutOverlaps(found: readonly ContactInformation[]): ContactInformation[] {
  const distinct: ContactInformation[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (distinct.at(-1)?.end ?? 0)) distinct.push(one);
  }
  return distinct;
}
