import fc from "fast-check";
import { expect, test } from "vitest";
import { cutNumberWords, readNumberWords } from "./number-words.ts";

const read = (text: string) => {
  const words = text.split(/[ -]/).filter((word) => word !== "et" && word !== "and");
  return readNumberWords((offset) => words[offset])
    .filter(({ length }) => length === words.length)
    .map(({ digits }) => digits);
};

test.each([
  ["zero", "0"],
  ["vingt et un", "21"],
  ["soixante-douze", "72"],
  ["soixante et onze", "71"],
  ["soixante-dix-sept", "77"],
  ["quatre-vingts", "80"],
  ["quatre-vingt-un", "81"],
  ["quatre-vingt-dix-neuf", "99"],
  ["septante-deux", "72"],
  ["huitante-trois", "83"],
  ["nonante", "90"],
  ["cent un", "101"],
  ["cinq cent quatorze", "514"],
  ["huit cents", "800"],
  ["mille deux cent trente-quatre", "1234"],
  ["deux mille vingt-quatre", "2024"],
  ["thirty-four", "34"],
  ["five hundred and fifty-five", "555"],
  ["one thousand two hundred thirty four", "1234"],
  ["double five", "55"],
  ["triple zero", "000"],
])("« %s » is read as %s", (words, digits) => {
  expect(read(words)).toContain(digits);
});

test("« quatre-vingt-dix » dictated slowly may also start with a 4 or with 80", () => {
  const words = ["quatre", "vingt", "dix"];
  const starts = readNumberWords((offset) => words[offset]).map(
    ({ digits, length }) => `${digits} in ${length}`,
  );
  expect(starts).toEqual(expect.arrayContaining(["4 in 1", "80 in 2", "90 in 3"]));
});

test.each(["vingt zero", "cent zero", "dix onze", "trente douze", "une maison", "double douze"])(
  "« %s » is not a single number",
  (words) => {
    expect(read(words)).toEqual([]);
  },
);

test("only a word made of number words is split into them", () => {
  expect(cutNumberWords("cinqunquatre")).toEqual(["cinq", "un", "quatre"]);
  expect(cutNumberWords("dixneuf")).toEqual(["dix", "neuf"]);
  for (const word of ["centre", "sixieme", "quatreau", "un", "maison"])
    expect(cutNumberWords(word)).toBeUndefined();
});

test("every number below a million in French words is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (n) => {
      expect(read(inFrench(n))).toContain(String(n));
    }),
  );
});

const UNITS =
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const TENS = "_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split(" ");

function inFrench(n: number): string {
  if (n < 20) return UNITS[n] ?? "";
  if (n < 100) {
    const ten = Math.floor(n / 10);
    const rest = ten === 7 || ten === 9 ? 10 + (n % 10) : n % 10;
    return rest === 0
      ? (TENS[ten] ?? "")
      : `${TENS[ten]}${rest === 1 && ten < 8 ? " et " : "-"}${UNITS[rest]}`;
  }
  const [size, name] = n < 1000 ? [100, "cent"] : [1000, "mille"];
  const head = Math.floor(n / size);
  const tail = n % size === 0 ? "" : ` ${inFrench(n % size)}`;
  return `${head === 1 ? "" : `${inFrench(head)} `}${name}${tail}`;
}
