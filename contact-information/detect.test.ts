import fc from "fast-check";
import { expect, test } from "vitest";
import { findContactInformation } from "./detect.ts";

const DIGITS = "zéro un deux trois quatre cinq six sept huit neuf".split(" ");
const ENGLISH_DIGITS = "zero one two three four five six seven eight nine".split(" ");

const phone = fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}$/).filter((digits) => !/^(?:11|22|33|88)/.test(digits));
/** The digits of a number, in one or in the groups people use. */
const groups = fc.constantFrom([10], [3, 7], [6, 4], [3, 3, 4], [3, 3, 2, 2], Array<number>(10).fill(1));
const separator = fc.constantFrom(
  " ",
  "-",
  ".",
  " - ",
  "\u2013",
  "\u00a0",
  "\n",
  "\u200b",
  " . ",
  "_",
  "*",
  "•",
  " tiret ",
  " point ",
);
const writing = fc.constantFrom<(digit: string) => string>(
  (digit) => digit,
  (digit) => String.fromCodePoint(0xff10 + Number(digit)),
  (digit) => ` ${DIGITS[Number(digit)]} `,
  (digit) => ` ${ENGLISH_DIGITS[Number(digit)]} `,
);

test("a phone number is found in any grouping, separator, country code, script, words or surroundings", () => {
  fc.assert(
    fc.property(
      phone,
      groups,
      separator,
      fc.array(writing, { minLength: 10, maxLength: 10 }),
      fc.constantFrom("", "1 ", "+1-", "1"),
      fc.constantFrom("", "Appelez-nous : ", "Depuis 1998, au ", "RBQ 5678-1234-01, tél. "),
      fc.constantFrom("", ".", " svp", ", poste 4", "\nMerci!"),
      (digits, sizes, between, writings, country, before, after) => {
        const written = [...digits].map((digit, index) => writings[index]?.(digit) ?? digit);
        // Words cut the groups further; on lines of their own such pieces read as a list.
        const mark = between === "\n" && written.join("").length > 10 ? " " : between;
        const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
        const shown = starts
          .map((start, index) => written.slice(start, start + (sizes[index] ?? 0)).join(""))
          .join(mark);
        const isCounting = sizes.length === 10 && /^(?:0123|1234|2345)/.test(digits);
        fc.pre(!isCounting);
        expect(findContactInformation(before + country + shown + after)).toContainEqual(
          expect.objectContaining({ kind: "phone" }),
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("an e-mail address is found however its signs are written", () => {
  const name = fc.constantFrom("jean", "marie-eve", "j.tremblay", "info", "soumission42", "rejean_roy");
  const at = fc.constantFrom(
    "@",
    " @ ",
    "＠",
    "(at)",
    " [at] ",
    " arobase ",
    "(arobase)",
    " a commercial ",
    "[à]",
    "\u200b@",
    "%40",
  );
  const domain = fc.constantFrom("exemple", "plomberie-roy", "3fils", "gmail", "toituretremblay");
  const dot = fc.constantFrom(".", " point ", " dot ", "(point)", "[.]", " (dot) ", "．");
  const end = fc.constantFrom("com", "ca", "net", "org", "qc");
  const around = fc.constantFrom("", "Écrivez à ", "Courriel : ", "\n", "« ");
  fc.assert(
    fc.property(around, name, at, domain, dot, end, (before, local, sign, host, mark, top) => {
      expect(findContactInformation(before + local + sign + host + mark + top)).toContainEqual(
        expect.objectContaining({ kind: "email" }),
      );
    }),
    { numRuns: 500 },
  );
});

test("honest prices, dates, hours, sizes, licences and postal codes never alarm, in any order", () => {
  const number = (min: number, max: number) => fc.integer({ min, max });
  const two = (n: number) => String(n).padStart(2, "0");
  const fact = fc.oneof(
    number(1, 9_999).map((n) => `${n} $`),
    number(1, 99).chain((n) => number(100, 999).map((m) => `${n} ${m},00 $`)),
    fc
      .tuple(number(2000, 2030), number(1, 12), number(1, 28))
      .map(([y, m, d]) => `le ${y}-${two(m)}-${two(d)}`),
    fc.tuple(number(0, 23), number(0, 59)).map(([h, m]) => `à ${h} h ${two(m)}`),
    fc.tuple(number(0, 23), number(0, 59)).map(([h, m]) => `${h}:${two(m)}`),
    fc.tuple(number(1, 99), number(1, 99)).map(([w, h]) => `${w} x ${h} pieds`),
    number(100, 9999).map((n) => `${n} pi²`),
    fc.tuple(number(5500, 5899), number(1000, 9999)).map(([a, b]) => `RBQ ${a}-${b}-01`),
    fc
      .tuple(number(8000, 8399), number(1000, 9999), number(1, 99))
      .map(([a, b, c]) => `RBQ ${a}-${b}-${two(c)}`),
    number(0, 99_999_999).map((n) => `NEQ 11${String(n).padStart(8, "0")}`),
    fc.constantFrom(
      "H2X 1Y4",
      "G1R 2B5",
      "chez vous",
      "25 ans d'expérience",
      "24/7",
      "R-24.5",
      "5½",
      "1er étage",
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fact, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(", ", ". ", " et ", "; ", "\n", " ; puis "),
      (facts, between) => {
        const text = facts.join(between);
        expect(
          findContactInformation(text).map(
            ({ reason, start, end }) => `${text.slice(start, end)}: ${reason}`,
          ),
        ).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});

test("each finding has its position and its reason", () => {
  const text = "Appelez Guy au 514 555-1234 ou écrivez à guy arobase exemple point com.";
  expect(
    findContactInformation(text).map((found) => [
      found.kind,
      text.slice(found.start, found.end),
      found.reason,
    ]),
  ).toEqual([
    ["phone", "514 555-1234", "ten digits written 3-3-4, area code and exchange starting 2-9"],
    ["email", "guy arobase exemple point com", "“arobase” between a local part and the domain exemple.com"],
  ]);
});

test("any text is read without error, and findings lie inside it, in order", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const { start, end } of findContactInformation(text)) {
        expect(0 <= start && start < end && end <= text.length).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
