import { findEmails } from "./emails/emails.ts";
import { findMessengers } from "./messengers.ts";
import { findPhoneNumbers } from "./phones/phone-numbers.ts";
import { tokenise } from "./reading/tokens.ts";
import { type TurnedText, turnedReadings } from "./reading/writing-direction.ts";

const KINDS = ["phone", "email", "messenger"] as const;

/** One piece of contact information in a text. Offsets are UTF-16 units of the text given; `why` is for operators. */
export type ContactInformation = {
  readonly kind: (typeof KINDS)[number];
  readonly start: number;
  readonly end: number;
  readonly why: string;
};

/**
 * Phone numbers, e-mail addresses and accounts of messengers in a text, plain or disguised (spec.md section 5), in the
 * order they appear and without overlaps of one kind. Time grows in line with the text's length, whatever it holds.
 */
export function findContactInformation(text: string): readonly ContactInformation[] {
  const found = [...findInReadings(text)];
  return KINDS.flatMap((kind) => withoutOverlaps(found.filter((one) => one.kind === kind))).sort(
    (a, b) => a.start - b.start,
  );
}

/** True when a text holds what taglines, bios, descriptions and reviews may not (spec.md section 5). */
export function containsContactInformation(text: string): boolean {
  return !findInReadings(text).next().done;
}

function* findInReadings(text: string): Generator<ContactInformation> {
  yield* findAsWritten(text);
  for (const turned of turnedReadings(text))
    for (const found of findAsWritten(turned.text)) yield widen(found, turned.stretches);
}

function* findAsWritten(text: string): Generator<ContactInformation> {
  const tokens = tokenise(text);
  for (const found of findEmails(tokens)) yield { kind: "email", ...found };
  for (const found of findMessengers(tokens)) yield { kind: "messenger", ...found };
  for (const found of findPhoneNumbers(tokens)) yield { kind: "phone", ...found };
}

/** What was found in a turned stretch covers all of it: where its pieces stand in the original is another matter. */
function widen(found: ContactInformation, stretches: TurnedText["stretches"]): ContactInformation {
  let { start, end } = found;
  for (const [from, to] of stretches)
    if (from < found.end && to > found.start) [start, end] = [Math.min(start, from), Math.max(end, to)];
  return { ...found, start, end };
}

/** Of several readings of one stretch, the first and longest. */
function withoutOverlaps(found: readonly ContactInformation[]): ContactInformation[] {
  const kept: ContactInformation[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  }
  return kept;
}
