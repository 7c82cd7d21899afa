import { expect, test } from "vitest";
import { ALLOWED_BIOS } from "./contact-information/corpus/allowed-bios.ts";
import { ALLOWED_REQUESTS } from "./contact-information/corpus/allowed-requests.ts";
import { ALLOWED_WORDS } from "./contact-information/corpus/allowed-words.ts";
import { EMAILS } from "./contact-information/corpus/emails.ts";
import { PHONES_IN_DIGITS } from "./contact-information/corpus/phones-in-digits.ts";
import { PHONES_IN_WORDS } from "./contact-information/corpus/phones-in-words.ts";
import { REFUSED_MIXED } from "./contact-information/corpus/refused-mixed.ts";
import { containsContactInformation, findContactInformation } from "./contact-information.ts";

const refused = [...PHONES_IN_DIGITS, ...PHONES_IN_WORDS, ...EMAILS, ...REFUSED_MIXED];
const allowed = [...ALLOWED_BIOS, ...ALLOWED_WORDS, ...ALLOWED_REQUESTS];

test("the corpus holds at least 150 different texts of each sort", () => {
  expect(new Set(refused).size).toBe(refused.length);
  expect(new Set(allowed).size).toBe(allowed.length);
  expect(refused.length).toBeGreaterThanOrEqual(150);
  expect(allowed.length).toBeGreaterThanOrEqual(150);
});

test("recall is 100 %: every text of the corpus that gives contact information is refused", () => {
  expect(refused.filter((text) => !containsContactInformation(text))).toEqual([]);
});

test("precision is 100 %: no honest text of the corpus is refused", () => {
  expect(
    allowed.flatMap((text) => findContactInformation(text).map(({ why }) => `${text} → ${why}`)),
  ).toEqual([]);
});

test.each([
  ["phone", PHONES_IN_DIGITS],
  ["phone", PHONES_IN_WORDS],
  ["email", EMAILS],
] as const)("what is found in the corpus is a %s", (kind, texts) => {
  expect(texts.filter((text) => !findContactInformation(text).some((found) => found.kind === kind))).toEqual(
    [],
  );
});
