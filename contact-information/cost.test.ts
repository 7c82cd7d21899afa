import fc from "fast-check";
import { expect, test } from "vitest";
import { threadMs } from "#testing/thread-time.ts";
import { containsContactInformation, findContactInformation } from "./detect.ts";
import { looksSuspicious } from "./suspicion.ts";

/** Pieces of text that cost the rules most, found by measuring and by reading them. */
const HOSTILE = [
  "5",
  "5 ",
  "1 ",
  "51 ",
  "5-",
  "cinq ",
  "cent ",
  "quatre vingt ",
  "mille ",
  "quatrevingt",
  "a ",
  "a.",
  "a@",
  "a @ ",
  "at ",
  "à b point ",
  "arobase",
  "chez a.",
  "jean arobase gmail point ",
  "((((",
  "o",
  "5o",
  "5l",
  "l5 ",
  ".",
  "gmail ",
  "gmail : ",
  "point ",
  "514 et le reste ",
  "5,",
  "1:2 ",
  "3/8, ",
  "NEQ ",
  "514-555-1234 ",
  "double ",
  "c-",
  "c-i-n-q ",
  "sink ",
  "sinkunkatre",
  "V ",
  "5a",
  "5a1b",
  "abc1def2",
  "quatr3 ",
  "c i n q, ",
  "à l'envers 51 ",
  "1er bloc 438, ",
  "Messenger : toit-nord ",
  "514 bip ",
  "514 $ puis ",
  "appelez 555 ",
  "indicatif 514 ",
  "S14 ",
  "LLL ",
  "5!",
  "\u202e514",
  "\u200f5 ",
  "Ⅴ",
  "❺",
  "сinq",
  "un de si en ",
  "espace arobase ",
  "WhatsApp : ",
  "Instagram @a ecris ",
  "t.me/",
  "gmail, ",
  "domaine a.",
  "trois fois le 5 ",
  "1 à 4 ",
  "5 + ",
  "mon numéro 514 ",
  "chiffre 5 ",
  "insta a.b ",
  "mon numéro sur mon camion ",
  "donnez votre ",
  "cherchez sur Google ",
  "point com site ",
  "chaque lettre vaut ",
  "alpha alpha alpha ",
  "Whats App ",
  "@a_b ",
  "qu4tre|",
  "(s)(5)",
  "пять ",
  "kat senk zero ",
  "MDXIV ",
  "x",
  "fiveword ",
  "Wh4ts4pp",
  "@l1 ",
  "4-5-0 R-O-",
  "clavier AB ",
  "indicatif de ",
  "nombre de jours ",
  "deux douzaines ",
  "cherchez sur le web ",
  "site point ca ",
  "appli verte ",
  "a_b ",
  "moc.",
  "ajoutez 1 à 5 ",
  "900-29 ",
  "fin 514 ",
  "collez 5 ",
  "vin sank ",
  "tr0is ",
];

/**
 * Returns the processor time (ms) of reading texts of the given length, made of one piece,
 * up to this many characters.
 */
function processorTime(piece: string, length: number, characters: number): number {
  const text = piece.repeat(Math.ceil(length / piece.length));
  return threadMs(() => {
    for (let done = 0; done < characters; done += length) {
      findContactInformation(text);
      looksSuspicious(text);
    }
  });
}

/** Compares the same characters in one text and in eight: ratio 1 when linear, 8 when quadratic. */
function growth(piece: string): number {
  const ratios: number[] = [];
  do ratios.push(processorTime(piece, 2_400, 2_400) / processorTime(piece, 300, 2_400));
  while (ratios.length < 6 && Math.min(...ratios) >= 3);
  return Math.min(...ratios);
}

test.each(HOSTILE)("reading a text made of « %s » takes time proportional to its length", (piece) => {
  expect(growth(piece)).toBeLessThan(3);
});

test("reading a text of rare characters takes time proportional to its length", () => {
  const rare = Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(0x1100 + 3 * index)).join("");
  expect(growth(rare)).toBeLessThan(3);
});

test("reading a text made of any two costly pieces takes time proportional to its length", () => {
  const piece = fc.constantFrom(...HOSTILE);
  fc.assert(
    fc.property(piece, piece, (one, other) => growth(one + other) < 3),
    { numRuns: 10 },
  );
});

test("a text of 4,000 characters as people write it costs at most 500 times finding its words", () => {
  const sentence = "Fenêtres de 36 x 48 po à 285 $, RBQ 5678-1234-01, écrivez vos mesures, de 8 h à 17 h. ";
  const text = sentence.repeat(47).slice(0, 4_000);
  const findWords = () =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/\p{L}+|\d+/gu);
  const ratio = () => {
    const words = threadMs(() => Array.from({ length: 50 }, findWords)) / 50;
    return processorTime(sentence, 4_000, 20_000) / 5 / words;
  };
  ratio();
  expect(Math.min(...Array.from({ length: 8 }, ratio))).toBeLessThan(500);
});

test("the most expensive text of 4,000 characters costs at most 40 times a sentence repeated as long", () => {
  const sentence = "Bonjour, je suis plombier à Laval depuis 25 ans et je réponds en 2 heures. ";
  expect(containsContactInformation(sentence.repeat(53))).toBe(false);
  const baseline = Math.max(1, processorTime(sentence, 4_000, 12_000) / 3);
  const isTooSlow = (piece: string) => processorTime(piece, 4_000, 4_000) > 40 * baseline;
  expect(HOSTILE.filter((piece) => isTooSlow(piece) && isTooSlow(piece) && isTooSlow(piece))).toEqual([]);
});
