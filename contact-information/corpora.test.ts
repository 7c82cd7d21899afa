import { expect, test } from "vitest";
import { textsOf } from "#testing/corpus.ts";
import { containsContactInformation, findContactInformation } from "./detect.ts";

const plain = ["phones", "emails", "mixed"].flatMap((name) => textsOf(name));
const disguised = textsOf("disguised");
const disguisedHeldOut = textsOf("disguised-held-out");
const honest = [...textsOf("allowed"), ...textsOf("honest")];
const honestHeldOut = textsOf("honest-held-out");

const missed = (texts: readonly string[]) => texts.filter((text) => !containsContactInformation(text));
const falseAlarms = (texts: readonly string[]) =>
  texts.flatMap((text) => findContactInformation(text).map(({ reason }) => `${text} → ${reason}`));

test("the corpora are large enough to measure recall and false alarms", () => {
  for (const texts of [disguised, textsOf("honest")]) expect(new Set(texts).size).toBeGreaterThanOrEqual(300);
  for (const texts of [disguisedHeldOut, honestHeldOut]) expect(texts.length).toBeGreaterThanOrEqual(60);
});

test("no text appears twice in the corpora", () => {
  const all = [...plain, ...disguised, ...disguisedHeldOut, ...honest, ...honestHeldOut];
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

test("every text that gives a phone number or an e-mail in a known way is refused", () => {
  expect(missed(plain)).toEqual([]);
});

test("every disguise that a security review saw published is refused", () => {
  expect(missed(textsOf("published-disguises"))).toEqual([]);
});

/** Prints the measured figure, not only whether it passes. */
const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

test.each([
  { name: "all disguises", texts: [...disguised, ...disguisedHeldOut], atLeast: 0.98 },
  { name: "the disguises held out", texts: disguisedHeldOut, atLeast: 0.9 },
])("of $name, at least $atLeast are refused", ({ name, texts, atLeast }) => {
  const passed = missed(texts);
  const recall = 1 - passed.length / texts.length;
  print(
    `Recall on ${name}: ${texts.length - passed.length} of ${texts.length} (${(100 * recall).toFixed(1)} %)`,
  );
  expect(recall, passed.join("\n")).toBeGreaterThanOrEqual(atLeast);
});

test.each([
  { name: "honest texts", texts: honest },
  { name: "honest texts held out", texts: honestHeldOut },
])("none of the $name is refused", ({ name, texts }) => {
  const refused = falseAlarms(texts);
  print(`False alarms on ${name}: ${refused.length} of ${texts.length}`);
  expect(refused).toEqual([]);
});

test.each([
  { corpus: "digits", kind: "phone", texts: textsOf("phones", "digits") },
  { corpus: "words", kind: "phone", texts: textsOf("phones", "words") },
  { corpus: "addresses", kind: "email", texts: textsOf("emails") },
] as const)("what is found in the corpus of $corpus is a $kind", ({ kind, texts }) => {
  expect(texts.filter((text) => !findContactInformation(text).some((found) => found.kind === kind))).toEqual(
    [],
  );
});
