import { isNumberWord, readNumberWords } from "../phones/number-words.ts";
import { inFrench, isRarelyNumber } from "../phones/other-number-words.ts";
import { readPlainly } from "../reading/plain-text.ts";
import type { Token } from "../reading/tokens.ts";
import type { Evidence } from "./evidence.ts";

const FRENCH = "zero un deux trois quatre cinq six sept huit neuf".split(" ");
/** Zero to nine in further languages, as they are written and in Latin letters; a slash parts two forms. */
const LANGUAGES = [
  "ноль/нуль один/одна два/две три четыре пять шесть семь восемь девять",
  "nol odin dva tri chetyre pyat shest sem vosem devyat",
  "нуль один два три чотири п'ять шість сім вісім дев'ять",
  "μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά",
  "miden ena dio/dyo tria tessera pente eksi/exi epta/efta okto/ohto ennea/ennia",
  "صفر واحد اثنان/اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة",
  "sifr/sifer wahed/wahid/wahad ithnan/tnin/jouj tlata/thalatha arba/arbaa khamsa sitta/setta sabaa/sebaa tmanya/tamania tisaa/tesaa",
  "صفر یک دو سه چهار پنج شش هفت هشت نه",
  "sıfır bir iki üç dört beş altı yedi sekiz dokuz",
  "không một hai ba bốn năm sáu bảy/bẩy tám chín",
  "zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec",
  "zero unu doi/doua trei patru cinci sase sapte opt noua",
  "zero/rei ichi ni san yon/shi go roku nana/shichi hachi kyu/kyuu",
  "영/공 일 이 삼 사 오 육 칠 팔 구",
  "yeong/gong il i sam sa o yuk chil pal gu",
  "शून्य एक दो तीन चार पांच छह सात आठ नौ",
  "shunya ek do teen char paanch/panch chhe/chhah saat aath nau",
  "sero/zero isa dalawa tatlo apat lima anim pito walo siyam",
  "nul een twee drie vier vijf zes zeven acht negen",
  "noll ett tva tre fyra fem sex sju atta nio",
  "nulla egy ketto harom negy ot hat het nyolc kilenc",
  "nula jedan/jedna dva/dve tri cetiri/ctyri pet sest/sedm sedam/sedem osam/osm devet",
  "sifuri moja mbili tatu nne tano sita saba nane tisa",
];

const folded = (word: string) =>
  readPlainly(word)
    .map(({ char }) => char)
    .join("");

const VALUES = new Map<string, string>();
for (const row of LANGUAGES)
  for (const [value, forms] of row.split(" ").entries())
    for (const form of forms.split("/")) {
      const key = folded(form);
      if (!VALUES.has(key)) VALUES.set(key, FRENCH[value] ?? "");
    }

/** The consonants that are heard in a number word, in French or in English, misspelt any way. */
const HEARD: readonly (readonly [RegExp, string])[] = [
  [/^zr$/, "zero"],
  [/^w?ng?$/, "un"],
  [/^d[zsl]?$/, "deux"],
  [/^tr[zs]?$/, "trois"],
  [/^(?:ks?t?r?|fr?)$/, "quatre"],
  [/^(?:s[nm][kt]?s?|fv|ff)$/, "cinq"],
  [/^s[ks]?s?$/, "six"],
  [/^(?:sp?t|s[vb]n)$/, "sept"],
  [/^(?:z?k?t|gt)$/, "huit"],
  [/^(?:n[fv]|nn)$/, "neuf"],
];
/** The same of teens, tens and a hundred. */
const HEARD_TENS: readonly (readonly [RegExp, string])[] = [
  [/^d[zs]n?[tv]$/, "dix"],
  [/^k[td]rs$/, "quatorze"],
  [/^vnt?$/, "vingt"],
  [/^trnt$/, "trente"],
  [/^krnt$/, "quarante"],
  [/^s[nm]knt$/, "cinquante"],
  [/^ss?nt$/, "soixante"],
];
/** Short words of every sentence that sound like a number. */
const NEVER_NUMBERS =
  /^(?:the|of|me|my|by|or|and|an|if|he|she|they|them|out|off|came|bids?|tu|te|ta|on|ne|ni|sa|se|son|du|des|est|et|tout|toute|ou|au|dans|sans|une?s|sont|ces|ses|are|was|to|this|it|at|its|not|no|so|us|as|is|your|our|their|nos|notre|note|notes|tres)$/;
/** Fewer number words one after another than this are amounts in a sentence. */
const ENOUGH = 7;
const ENOUGH_WORDS = 6;
/** How much of a stretch must be number words of some list, not merely sound like one. */
const CERTAIN_SHARE = 0.3;
/** Sounding like a number, and being one in some language while meaning something else in French. */
const [SOUNDS, RARELY] = [0.25, 0.5];
const LONGEST = 9;
/**
 * With this many words in disguise, those for tens count as digits too: « vingt, trente » by themselves are
 * amounts.
 */
const ENOUGH_FOREIGN = 3;
/** Words that tell numbers, those of a language's own list twice. */
const ENOUGH_SAID = 10;
const MOSTLY_NUMBERS = 3.6;
/** So many words of a stretch may be spelled beyond hearing. */
const MAX_UNHEARD = 2;

type Said = { readonly word: string; readonly weight: number };
/** Number words one after another with nothing but marks between them. */
type Stretch = {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** How many of them surely are number words. */
  readonly certain: number;
  readonly wordCount: number;
  /** One of them is no French or English number word. */
  readonly isForeign: boolean;
  readonly words: readonly string[];
};

/**
 * The tokens with number words of any language or spelling put into French where many stand one after
 * another, with nothing but marks between them; undefined when none do.
 */
export function hearNumbers(tokens: readonly Token[]): Token[] | undefined {
  const said = tokens.map(readAsNumber);
  const stretches = findStretches(tokens, said).filter(({ isForeign }) => isForeign);
  if (stretches.length === 0) return undefined;
  const out = [...tokens];
  for (const { first, last } of stretches)
    for (let at = first; at <= last; at++) {
      const [token, one] = [out[at], said[at]];
      if (token && one && token.kind === "word") out[at] = { ...token, text: one.word };
    }
  return out;
}

/** How surely a text tells digits one after another, each in a word: points from 0 up, and where. */
export function weighStretches(tokens: readonly Token[]): Evidence | undefined {
  const stretches = findStretches(tokens, tokens.map(readAsNumber)).filter(
    ({ words, wordCount, count }) => wordCount >= ENOUGH_WORDS && wordCount * 2 > count && !countsUp(words),
  );
  const scored = stretches.map(({ first, last, count, certain }) => ({
    ...{ kind: "phone" as const, start: first, end: last, reason: "digits told one after another" },
    score: Math.min(count, 10) / 2 + Math.min(certain, 6) / 4 - 1.1,
  }));
  return scored.sort((a, b) => b.score - a.score)[0];
}

/** A text whose words are mostly numbers, in any spelling or language, tells one despite words between. */
export function weighSpokenText(tokens: readonly Token[]): Evidence | undefined {
  const words = tokens.flatMap((token, at) => (token.kind === "word" ? [{ token, at }] : []));
  const said = words.flatMap(({ token, at }) => {
    const one = readAsNumber(token);
    return one ? [{ at, isForeign: !isNumberWord(token.text), isCertain: one.weight === 1 }] : [];
  });
  const foreign = said.filter(({ isForeign }) => isForeign);
  const certain = foreign.filter(({ isCertain }) => isCertain).length;
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last || said.length < ENOUGH_WORDS || foreign.length < ENOUGH_FOREIGN) return undefined;
  if (certain === 0 || said.length < words.length / 2 || said.length + certain < ENOUGH_SAID)
    return undefined;
  return {
    kind: "phone",
    start: first.at,
    end: last.at,
    score: MOSTLY_NUMBERS,
    reason: "mostly number words",
  };
}

/** Stretches of words for single digits; each begins and ends with one that is heard. */
function findStretches(tokens: readonly Token[], said: readonly (Said | undefined)[]): Stretch[] {
  const found: Stretch[] = [];
  for (let index = 0; index < tokens.length; ) {
    if (!said[index]) {
      index++;
      continue;
    }
    let [last, count, certain, wordCount, unheard, foreign] = [index - 1, 0, 0, 0, 0, 0];
    const words: string[] = [];
    for (let at = index; at < tokens.length; at++) {
      const [token, one] = [tokens[at], said[at]];
      if (token?.kind === "mark" && !/[?$€£%°²@]/.test(token.text) && !endsSentence(tokens, at)) continue;
      if (!one) {
        if (count === 0 || !isMumbled(token) || ++unheard > MAX_UNHEARD || !said[nextWord(tokens, at)]) break;
        continue;
      }
      if (token?.kind === "word") {
        wordCount++;
        if (!isNumberWord(token.text)) foreign++;
      }
      count += token?.kind === "digits" ? token.text.length : 1;
      certain += one.weight;
      words.push(one.word);
      last = at;
    }
    const isTold = foreign >= ENOUGH_FOREIGN || words.every((word) => /^\d+$/.test(word) || isUnit(word));
    if (
      isTold &&
      wordCount > 1 &&
      count >= ENOUGH &&
      certain >= words.length * CERTAIN_SHARE &&
      unheard * 5 <= count
    )
      found.push({ first: index, last, count, certain, wordCount, isForeign: foreign > 0, words });
    index = Math.max(last, index) + 1;
  }
  return found;
}

function isMumbled(token: Token | undefined): boolean {
  return (
    token !== undefined && token.kind === "word" && token.text.length < 7 && !NEVER_NUMBERS.test(token.text)
  );
}

function nextWord(tokens: readonly Token[], at: number): number {
  return tokens[at + 1]?.kind === "mark" ? at + 2 : at + 1;
}

function countsUp(words: readonly string[]): boolean {
  const values = words.map((word) => (/^\d+$/.test(word) ? Number(word) : FRENCH.indexOf(word)));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  return steps.filter((step) => step === 1).length > steps.length * 0.6;
}

function readAsNumber(token: Token): Said | undefined {
  const { text } = token;
  if (token.kind === "digits") return { word: text, weight: 1 };
  if (token.kind !== "word") return undefined;
  if (isNumberWord(text)) return { word: text, weight: 1 };
  const listed = VALUES.get(text) ?? inFrench(text);
  if (listed !== undefined && isNumberWord(listed))
    return { word: listed, weight: isRarelyNumber(text) ? RARELY : 1 };
  if (
    listed !== undefined ||
    text.length < 2 ||
    text.length > LONGEST ||
    NEVER_NUMBERS.test(text) ||
    !/^[a-z]+$/.test(text)
  )
    return undefined;
  const heard = consonants(text);
  const word = [...HEARD, ...HEARD_TENS].find(([sound]) => sound.test(heard))?.[1];
  return word === undefined ? undefined : { word, weight: SOUNDS };
}

/** A word for a number below ten. */
function isUnit(word: string): boolean {
  return readNumberWords((offset) => (offset === 0 ? word : undefined)).some(
    ({ digits }) => digits.length === 1,
  );
}

function endsSentence(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    /^[.!]$/.test(tokens[at]?.text ?? "") &&
    next?.gap !== "none" &&
    next?.startsWithCapital === true &&
    !next.isCapitals &&
    next.text.length > 5
  );
}

function consonants(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/ght?e?$/, "t")
    .replace(/qu?|ck?|c/g, (part, at: number) =>
      /^c$/.test(part) && /^[eiy]/.test(word.slice(at + 1)) ? "s" : "k",
    )
    .replace(/[aeiouyh]/g, "")
    .replace(/w(?=.)/g, "")
    .replace(/x/g, "s")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=..)[sxz]$/, "");
}

const ROMAN = /^m{0,9}(?:cm|cd|d?c{0,4})(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * The tokens with Roman numerals of two capitals and more put in digits; undefined
 * unless two of them are large.
 */
export function readRomanNumbers(tokens: readonly Token[]): Token[] | undefined {
  let large = 0;
  const out = tokens.map((token): Token => {
    if (token.kind !== "word" || !token.isCapitals || token.text.length < 2 || !ROMAN.test(token.text))
      return token;
    const values = [...token.text].map((letter) => ROMAN_VALUES[letter] ?? 0);
    const sum = values.reduce(
      (total, value, at) => total + (value < (values[at + 1] ?? 0) ? -value : value),
      0,
    );
    if (sum >= 200) large++;
    return { ...token, kind: "digits", text: String(sum) };
  });
  return large > 1 ? out : undefined;
}
