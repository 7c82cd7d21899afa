import fc from "fast-check";
import { expect, test } from "vitest";
import { hasCheckDigit, parseCard } from "./card.ts";

const now = new Date("2026-05-31T23:00:00Z");
const good = { number: "4242424242424242", expiry: "05/26", cvc: "123", name: "Marie" };
const errorsOf = (change: Partial<typeof good>) => {
  const read = parseCard({ ...good, ...change }, now);
  return "errors" in read ? Object.keys(read.errors) : [];
};

test("a card is valid until the last day of its month", () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ expiry: "04/26" })).toEqual(["expiry"]);
});

test.each(["05/26", "5/26", "05 / 26", "0526", "05-2026", "05/2026"])(
  "an expiry typed as %s is accepted",
  (expiry) => {
    const read = parseCard({ ...good, expiry }, now);
    expect("card" in read && [read.card.exp_month, read.card.exp_year]).toEqual([5, 2026]);
  },
);

test.each(["", "13/30", "00/30", "05/99", "mai 2030"])("an expiry typed as « %s » is refused", (expiry) => {
  expect(errorsOf({ expiry })).toEqual(["expiry"]);
});

test("any single wrong digit in a card number is detected", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
      const wrong = [...number].map((digit, index) =>
        index === at ? String((Number(digit) + shift) % 10) : digit,
      );
      return !(hasCheckDigit(number) && hasCheckDigit(wrong.join("")));
    }),
  );
});

test("the security code has four digits on an American Express, three elsewhere", () => {
  expect(errorsOf({ number: "3782 822463 10005", cvc: "1234" })).toEqual([]);
  expect(errorsOf({ number: "3782 822463 10005" })).toEqual(["cvc"]);
  expect(errorsOf({ cvc: "1234" })).toEqual(["cvc"]);
});

test("two payments by one card have the same fingerprint, and a real card has none", () => {
  const fingerprint = (number: string) => {
    const read = parseCard({ ...good, number, cvc: "123" }, now);
    return "card" in read ? read.card.fingerprint : undefined;
  };
  expect(fingerprint("4242 4242 4242 4242")).toBe(fingerprint(good.number));
  expect(fingerprint("5555555555554444")).not.toBe(fingerprint(good.number));
  expect(fingerprint("4539578763621486")).toBeNull();
});

test("neither the number nor the security code of a card is stored", () => {
  const read = parseCard(good, now);
  expect(JSON.stringify(read)).not.toMatch(/4242424242424242|"123"/);
});
