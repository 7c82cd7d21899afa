import { expect, test } from "vitest";
import { ALLOWED_BIOS } from "./corpus/allowed-bios.ts";
import { ALLOWED_REQUESTS } from "./corpus/allowed-requests.ts";
import { ALLOWED_WORDS } from "./corpus/allowed-words.ts";
import { DISGUISED } from "./corpus/disguised.ts";
import { DISGUISED_AGAIN } from "./corpus/disguised-again.ts";
import { DISGUISED_HELD_OUT } from "./corpus/disguised-held-out.ts";
import { DISGUISED_LAST } from "./corpus/disguised-last.ts";
import { DISGUISED_LATER } from "./corpus/disguised-later.ts";
import { DISGUISED_MORE } from "./corpus/disguised-more.ts";
import { EMAILS } from "./corpus/emails.ts";
import { HONEST } from "./corpus/honest.ts";
import { HONEST_AGAIN } from "./corpus/honest-again.ts";
import { HONEST_HELD_OUT } from "./corpus/honest-held-out.ts";
import { HONEST_LATER } from "./corpus/honest-later.ts";
import { HONEST_MORE } from "./corpus/honest-more.ts";
import { PHONES_IN_DIGITS } from "./corpus/phones-in-digits.ts";
import { PHONES_IN_WORDS } from "./corpus/phones-in-words.ts";
import { PUBLISHED_DISGUISES } from "./corpus/published-disguises.ts";
import { REFUSED_MIXED } from "./corpus/refused-mixed.ts";
import { containsContactInformation, findContactInformation } from "./detect.ts";

const plain = [...PHONES_IN_DIGITS, ...PHONES_IN_WORDS, ...EMAILS, ...REFUSED_MIXED];
const disguised = [
  ...DISGUISED,
  ...DISGUISED_MORE,
  ...DISGUISED_AGAIN,
  ...DISGUISED_LATER,
  ...DISGUISED_LAST,
];
const allowed = [...ALLOWED_BIOS, ...ALLOWED_WORDS, ...ALLOWED_REQUESTS];
const honest = [...HONEST, ...HONEST_MORE, ...HONEST_AGAIN, ...HONEST_LATER];

const missed = (texts: readonly string[]) => texts.filter((text) => !containsContactInformation(text));
const falseAlarms = (texts: readonly string[]) =>
  texts.flatMap((text) => findContactInformation(text).map(({ reason }) => `${text} → ${reason}`));

test("the corpora are large enough to measure recall and false alarms", () => {
  for (const texts of [disguised, honest]) expect(new Set(texts).size).toBeGreaterThanOrEqual(300);
  for (const texts of [DISGUISED_HELD_OUT, HONEST_HELD_OUT]) expect(texts.length).toBeGreaterThanOrEqual(60);
});

test("no text appears twice in the corpora", () => {
  const all = [...plain, ...disguised, ...DISGUISED_HELD_OUT, ...allowed, ...honest, ...HONEST_HELD_OUT];
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

test("every text that gives a phone number or an e-mail in a known way is refused", () => {
  expect(missed(plain)).toEqual([]);
});

test("every disguise that a security review saw published is refused", () => {
  expect(missed(PUBLISHED_DISGUISES)).toEqual([]);
});

/** Prints the measured figure, not only whether it passes. */
const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

test.each([
  { name: "all disguises", texts: [...disguised, ...DISGUISED_HELD_OUT], atLeast: 0.98 },
  { name: "the disguises held out", texts: DISGUISED_HELD_OUT, atLeast: 0.9 },
])("of $name, at least $atLeast are refused", ({ name, texts, atLeast }) => {
  const passed = missed(texts);
  const recall = 1 - passed.length / texts.length;
  print(
    `Recall on ${name}: ${texts.length - passed.length} of ${texts.length} (${(100 * recall).toFixed(1)} %)`,
  );
  expect(recall, passed.join("\n")).toBeGreaterThanOrEqual(atLeast);
});

test.each([
  { name: "honest texts", texts: [...allowed, ...honest] },
  { name: "honest texts held out", texts: HONEST_HELD_OUT },
])("none of the $name is refused", ({ name, texts }) => {
  const refused = falseAlarms(texts);
  print(`False alarms on ${name}: ${refused.length} of ${texts.length}`);
  expect(refused).toEqual([]);
});

test.each([
  { corpus: "digits", kind: "phone", texts: PHONES_IN_DIGITS },
  { corpus: "words", kind: "phone", texts: PHONES_IN_WORDS },
  { corpus: "addresses", kind: "email", texts: EMAILS },
] as const)("what is found in the corpus of $corpus is a $kind", ({ kind, texts }) => {
  expect(texts.filter((text) => !findContactInformation(text).some((found) => found.kind === kind))).toEqual(
    [],
  );
});
