import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isPhone, normalisePhone, phoneHref } from "./phone.ts";

test("a phone number is stored as its digits, without the leading 1 of eleven", () => {
  expect(normalisePhone("+1 (514) 555-1234")).toBe("5145551234");
  expect(normalisePhone("15145551234")).toBe("5145551234");
  expect(normalisePhone("514.555.1234")).toBe("5145551234");
});

test("a phone number has ten digits, or eleven that start with 1", () => {
  for (const text of ["5145551234", "(514) 555-1234", "1-514-555-1234"]) expect(isPhone(text)).toBe(true);
  for (const text of ["", "555-1234", "25145551234", "115145551234", "appelez-moi"])
    expect(isPhone(text)).toBe(false);
});

test.each([
  ["Cell: +1 514-555-0199", "5145550199"],
  ["Tél.\u00a0: 514\u00a0555-0199 (bureau)", "5145550199"],
  ["# 1 (514) 555.0199", "5145550199"],
  ["５１４ ５５５ ０１９９", "5145550199"],
])("a number pasted with words is that number (%s)", (typed, number) => {
  expect(isPhone(typed)).toBe(true);
  expect(normalisePhone(typed)).toBe(number);
});

test.each([
  "514 555-0199 poste 123",
  "514 555-019 poste 9",
  "514 555-01 p. 99",
  "＋4 20 1234 5678",
  "514 555-0 x 199",
  "514 555-019 ext. 9",
  "+7 912 345 678",
  "+ 44 20 1234 5678",
  "1514555019",
  "0145550199",
  "514 555-0199 ou 438 555-0100",
])("what would become another number is refused (%s)", (typed) => {
  expect(isPhone(typed)).toBe(false);
});

test("a phone number is shown as 514 555-1234 and any other text stays unchanged", () => {
  expect(formatPhone("5145551234")).toBe("514 555-1234");
  expect(formatPhone("15145551234")).toBe("514 555-1234");
  expect(formatPhone("poste 22")).toBe("poste 22");
});

test("a link that dials has the country code and requires a valid number", () => {
  expect(phoneHref("(514) 555-1234")).toBe("tel:+15145551234");
  expect(() => phoneHref("555-1234")).toThrow(RangeError);
});

test("normalising a phone number twice, or after formatting it, changes nothing", () => {
  const digits = fc.stringMatching(/^[2-9]\d{9}$/);
  fc.assert(
    fc.property(digits, (number) => {
      expect(normalisePhone(number)).toBe(number);
      expect(normalisePhone(formatPhone(number))).toBe(number);
      expect(normalisePhone(`1${number}`)).toBe(number);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => /^\d*$/.test(normalisePhone(text))));
});
