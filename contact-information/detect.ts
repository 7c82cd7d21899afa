import { findEmails } from "./e-mails.ts";
import { findPhoneNumbers } from "./phone-numbers.ts";
import { tokenise } from "./tokens.ts";

/** One piece of contact information in a text. Offsets are UTF-16 units of the text given; `why` is for operators. */
export type ContactInformation = {
  readonly kind: "phone" | "email";
  readonly start: number;
  readonly end: number;
  readonly why: string;
};

/**
 * Phone numbers and e-mail addresses in a text, plain or disguised (spec.md section 5), in the order they appear
 * and without overlaps of one kind. Time grows in line with the text's length, whatever it holds.
 */
export function findContactInformation(text: string): readonly ContactInformation[] {
  const tokens = tokenise(text);
  const phones = findPhoneNumbers(tokens).map((found) => ({ kind: "phone" as const, ...found }));
  const emails = findEmails(tokens).map((found) => ({ kind: "email" as const, ...found }));
  return [...withoutOverlaps(phones), ...withoutOverlaps(emails)].sort((a, b) => a.start - b.start);
}

/** True when a text holds what taglines, bios, descriptions and reviews may not (spec.md section 5). */
export function containsContactInformation(text: string): boolean {
  return findContactInformation(text).length > 0;
}

/** Of several readings of one stretch, the first and longest. */
function withoutOverlaps(found: readonly ContactInformation[]): ContactInformation[] {
  const kept: ContactInformation[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one);
  }
  return kept;
}
