import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test.each([
  ["a soft hyphen", "pa\u00adlis\u00adsade", "palissade"],
  ["a zero-width space", "Zin\u200bguerie", "Zinguerie"],
  ["a word joiner", "2\u2060030", "2030"],
  ["a byte order mark", "\ufeffMarie", "Marie"],
  ["a change of direction", "Jean\u202eyalbmerT", "JeanyalbmerT"],
  ["marks of direction around a pasted number", "\u202a514 555-0199\u202c", "514 555-0199"],
  ["a Hangul filler", "Luc\u3164", "Luc"],
  ["a variation selector after nothing", "\ufe0fLuc \ufe0f!", "Luc !"],
  ["a joiner between Latin letters", "sou\u200ddure", "soudure"],
])("%s leaves a text", (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
});

test.each([
  ["an accent typed as two characters is one", "He\u0301le\u0300ne", "Hélène"],
  ["a letter and its accent meet once what stands between is gone", "e\u200b\u0301t\u00e9", "été"],
])("%s", (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
});

test.each([
  "\u200b",
  "\u2060\u200d",
  "\u00ad\u00ad",
  " \u2003\ufe0f ",
  "\u3164",
  "\u2800",
  "\u0000",
  "\u202e \u202c",
])("a text in which nothing is seen is empty (%j)", (typed) => {
  expect(cleanText(typed)).toBe("");
});

test.each([
  "👩‍👧‍👦 ❤️ 1️⃣",
  "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  "نمی\u200cخواهم",
  "l’été, 20 °C",
  "ᐃᓄᒃᑎᑐᑦ",
  "a\nb",
])("what is seen stays (%s)", (typed) => {
  expect(cleanText(typed)).toBe(typed);
});

test("a clean text is composed, has nothing more to clean, and keeps every letter and digit", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const stored = cleanText(typed);
      expect(cleanText(stored)).toBe(stored);
      expect(stored).toBe(stored.normalize("NFC"));
      if (stored === "") return;
      const letters = (value: string) => value.normalize("NFC").match(/[\p{Lu}\p{Ll}\p{N}]/gu) ?? [];
      expect(letters(stored).join("").normalize("NFC")).toBe(letters(typed).join("").normalize("NFC"));
    }),
    { numRuns: 500 },
  );
});
