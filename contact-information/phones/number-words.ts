/**
 * The number words of French and English, and how they add up: « quatre-vingt-dix-neuf » is 99, but also,
 * said slowly, 4 20 10 9. Someone who hides a phone number may mean either, so every reading is returned.
 */
type NumberWord = {
  readonly kind: "unit" | "teen" | "ten" | "hundred" | "thousand" | "repeat";
  readonly value: number;
};

/** One reading of the words from a position: its digits, and how many words it uses. */
type Reading = { readonly digits: string; readonly length: number };

const WORDS = new Map<string, NumberWord>();
const define = (kind: NumberWord["kind"], first: number, step: number, rows: string) => {
  rows.split("|").forEach((row, index) => {
    for (const word of row.split(" ").filter(Boolean)) WORDS.set(word, { kind, value: first + index * step });
  });
};
define(
  "unit",
  0,
  1,
  "zero zeros oh o|un une one|deux two|trois three|quatre four|cinq five|six|sept seven|huit eight|neuf nine",
);
define(
  "teen",
  10,
  1,
  "dix ten|onze eleven|douze twelve|treize thirteen|quatorze fourteen|quinze fifteen|seize sixteen|seventeen|eighteen|nineteen",
);
define(
  "ten",
  20,
  10,
  "vingt vingts twenty|trente thirty|quarante forty fourty|cinquante fifty|soixante sixty|septante seventy|huitante octante eighty|nonante ninety",
);
define("hundred", 100, 1, "cent cents hundred hundreds");
define("thousand", 1000, 1, "mille mil thousand");
define("repeat", 2, 1, "double|triple");

const LONGEST = Math.max(...[...WORDS.keys()].map((word) => word.length));

/** True for a word that can take part in a number. */
export function isNumberWord(word: string): boolean {
  return WORDS.has(word);
}

/**
 * A word made of number words only, « cinqunquatre », cut into them; undefined for any other word.
 * The shortest start that lets the rest be cut is taken: « un » before « une ».
 */
export function cutNumberWords(word: string): string[] | undefined {
  return word.length < 5 ? undefined : cutInto(word, isNumberWord);
}

/**
 * Splits a word into pieces that all pass `isWord`, of two letters or more; undefined
 * when it cannot be split so.
 */
export function cutInto(word: string, isWord: (piece: string) => boolean): string[] | undefined {
  const cutAfter: (number | undefined)[] = new Array(word.length + 1);
  cutAfter[word.length] = word.length;
  for (let start = word.length - 1; start >= 0; start--) {
    for (let end = start + 2; end <= Math.min(word.length, start + LONGEST); end++) {
      const piece = word.slice(start, end);
      if (cutAfter[end] === undefined || piece === "oh" || !isWord(piece)) continue;
      cutAfter[start] = end;
      break;
    }
  }
  const pieces: string[] = [];
  for (let start = 0; start < word.length; ) {
    const end = cutAfter[start];
    if (end === undefined) return undefined;
    pieces.push(word.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Words from a position on; "et" or "and" may stand between two of them. */
type WordsAhead = (offset: number) => string | undefined;

/** Every reading of the number words ahead, one word to the whole compound. At most a dozen. */
export function readNumberWords(wordAt: WordsAhead): Reading[] {
  const first = lookUp(wordAt, 0);
  if (first === undefined) return [];
  if (first.kind === "repeat") {
    const unit = lookUp(wordAt, 1);
    if (unit?.kind !== "unit") return [];
    return [{ digits: String(unit.value).repeat(first.value), length: 2 }];
  }
  const seen = new Map<string, Reading>();
  for (const { value, length } of belowMillion(wordAt)) {
    seen.set(`${value} ${length}`, { digits: String(value), length });
  }
  return [...seen.values()];
}

type Sum = { readonly value: number; readonly length: number };

function lookUp(wordAt: WordsAhead, offset: number): NumberWord | undefined {
  const word = wordAt(offset);
  return word === undefined ? undefined : WORDS.get(word);
}

function belowMillion(wordAt: WordsAhead): Sum[] {
  const heads = belowThousand(wordAt, 0);
  const sums = [...heads];
  for (const head of [{ value: 1, length: 0 }, ...heads]) {
    if (lookUp(wordAt, head.length)?.kind !== "thousand" || head.value === 0) continue;
    const thousands = { value: head.value * 1000, length: head.length + 1 };
    sums.push(thousands, ...belowThousand(wordAt, thousands.length).map((tail) => add(thousands, tail)));
  }
  return sums;
}

function belowThousand(wordAt: WordsAhead, from: number): Sum[] {
  const sums = belowHundred(wordAt, from);
  const first = lookUp(wordAt, from);
  const times =
    first?.kind === "unit" && first.value > 1 ? { value: first.value, length: 1 } : { value: 1, length: 0 };
  if (lookUp(wordAt, from + times.length)?.kind !== "hundred") return sums;
  const hundreds = { value: times.value * 100, length: times.length + 1 };
  const tails = belowHundred(wordAt, from + hundreds.length).filter((tail) => tail.value > 0);
  return [...sums, hundreds, ...tails.map((tail) => add(hundreds, tail))];
}

function belowHundred(wordAt: WordsAhead, from: number): Sum[] {
  const first = lookUp(wordAt, from);
  if (first?.kind === "teen") return teens(wordAt, from);
  if (first?.kind === "ten")
    return [{ value: first.value, length: 1 }, ...afterTen(wordAt, from + 1, first.value, 1)];
  if (first?.kind !== "unit") return [];
  const alone = { value: first.value, length: 1 };
  if (first.value !== 4 || !/^vingts?$/.test(wordAt(from + 1) ?? "")) return [alone];
  return [alone, { value: 80, length: 2 }, ...afterTen(wordAt, from + 2, 80, 2)];
}

/** « vingt et un », « soixante-douze », « quatre-vingt-dix-neuf »: what may follow a ten. */
function afterTen(wordAt: WordsAhead, from: number, ten: number, length: number): Sum[] {
  const next = lookUp(wordAt, from);
  if (next?.kind === "unit" && next.value > 0) return [{ value: ten + next.value, length: length + 1 }];
  if (next?.kind !== "teen" || (ten !== 60 && ten !== 80)) return [];
  return teens(wordAt, from).map((teen) => add({ value: ten, length }, teen));
}

/** « dix », and « dix-sept » to « dix-neuf » said in two words. */
function teens(wordAt: WordsAhead, from: number): Sum[] {
  const first = lookUp(wordAt, from);
  if (first === undefined) return [];
  const alone = { value: first.value, length: 1 };
  const next = lookUp(wordAt, from + 1);
  const isCompound = first.value === 10 && next?.kind === "unit" && next.value >= 7;
  return isCompound ? [alone, { value: 10 + next.value, length: 2 }] : [alone];
}

function add(head: Sum, tail: Sum): Sum {
  return { value: head.value + tail.value, length: head.length + tail.length };
}
