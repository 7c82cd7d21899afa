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
  const digits = fc.stringMatching(/^\d{10}$/);
  fc.assert(
    fc.property(digits, (number) => {
      expect(normalisePhone(number)).toBe(number);
      expect(normalisePhone(formatPhone(number))).toBe(number);
      expect(normalisePhone(`1${number}`)).toBe(number);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => /^\d*$/.test(normalisePhone(text))));
});
