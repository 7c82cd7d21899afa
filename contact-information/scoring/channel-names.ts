import type { Token } from "../reading/tokens.ts";

/** The kind of channel that a name belongs to. */
type Sort = "messenger" | "webmail" | "provider" | "network" | "directory" | "account";

/** Names of the ways to reach somebody, joined and in plain letters. */
const NAMES: readonly (readonly [RegExp, Sort])[] = [
  [
    /^(?:wh?ats?app?s?|w[ao]t?[sz]+[au]p+e?|wapp|messenger|telegram|viber|wechat|skype|snap(?:chat)?|discord|signal|imessage)$/,
    "messenger",
  ],
  [/^(?:g?gmail|d?ji?m[ae]i?le?|hotmail|htmail|ymail|msn|protonmail)$/, "webmail"],
  [/^(?:yahoo|outlook|videotron|sympatico|icloud|cogeco|proton|bell|aol)$/, "provider"],
  [/^(?:instagram|insta|ig|facebook|fb|fbook|tiktok|twitter|linkedin|threads)$/, "network"],
  [/^(?:google|googlez|pagesjaunes|googlemaps|canada411)$/, "directory"],
];

/** Letters that are heard alike, written one way, and no letter twice. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/z/g, "s")
    .replace(/ck|k|qu/g, "c")
    .replace(/y/g, "i")
    .replace(/h/g, "")
    .replace(/(.)\1+/g, "$1");
}

const LONG_NAMES: readonly (readonly [string, Sort])[] = [
  ...["whatsapp", "messenger", "telegram", "snapchat", "facetime"].map((name) => [name, "messenger"]),
  ...["instagram", "facebook", "linkedin"].map((name) => [name, "network"]),
  ...["hotmail", "protonmail"].map((name) => [name, "webmail"]),
  ...["outlook", "videotron", "sympatico", "icloud"].map((name) => [name, "provider"]),
] as [string, Sort][];

/** Consonants as they are heard, and for any vowels a V: « fèce bouque » and « face-bouc » are facebook. */
function skeletonOf(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/^(?:wh?|ou)(?=[aei])/, "w")
    .replace(/c(?=[eiy])|z|ss/g, "s")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/ck|qu|[cq]/g, "k")
    .replace(/h/g, "")
    .replace(/e(?=s?$)/g, "")
    .replace(/[aeiouy]+/g, "V")
    .replace(/(.)\1+/g, "$1");
}
const SPELLINGS = LONG_NAMES.map(([name, sort]) => ({
  sort,
  heard: soundOf(name),
  skeleton: skeletonOf(name),
}));
/** Names shorter than this are other words when one letter changes. */
const LONG_NAME = 6;
const LONGEST_MISSPELT = 12;
const LONGEST_NAME = 14;
const MOST_PARTS = 4;

/**
 * Returns the sort of a name, also of a long one with one letter wrong, missing or too many, or written by
 * ear; undefined for any other word.
 */
export function sortOf(word: string): Sort | undefined {
  if (sorts.has(word)) return sorts.get(word);
  if (sorts.size >= SORTS_MAX) sorts.clear();
  const sort = findSort(word);
  sorts.set(word, sort);
  return sort;
}

/** Words met before: most are asked for several times. */
const sorts = new Map<string, Sort | undefined>();
const SORTS_MAX = 4_096;

function findSort(word: string): Sort | undefined {
  const exact = NAMES.find(([name]) => name.test(word))?.[1];
  if (exact || word.length < LONG_NAME || word.length > LONGEST_NAME) return exact;
  const [letters, bones] = [soundOf(word), skeletonOf(word)];
  return SPELLINGS.find(
    ({ heard, skeleton }) =>
      bones === skeleton ||
      (word.length <= LONGEST_MISSPELT && letters[0] === heard[0] && differsByOne(letters, heard)),
  )?.sort;
}

type NameFound = { readonly sort: Sort; readonly name: string; readonly last: number };

/** Returns whether a name is spelled as its owner spells it. */
export function isSpelledWell(name: string): boolean {
  return NAMES.some(([exact]) => exact.test(name));
}

/**
 * The names that start at a token: in one word, in several, « Whats App », or with its apostrophe,
 * « what's app ».
 */
export function namesAt(tokens: readonly Token[], first: number): NameFound[] {
  if (tokens[first]?.kind !== "word") return [];
  const names: NameFound[] = [];
  let name = "";
  for (let last = first; last < first + MOST_PARTS; last++) {
    const { text, kind } = tokens[last] ?? {};
    if (kind === "word") name += text;
    else if (!/^['-]$/.test(text ?? "") && !isInitialsDot(tokens, last)) break;
    if (name.length > LONGEST_NAME) break;
    const sort = kind === "word" || last === first ? sortOf(name) : undefined;
    if (sort) names.push({ sort, name, last });
  }
  return names;
}

/** The dots of « F.B. ». */
function isInitialsDot(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === "." && tokens[at]?.gap === "none" && tokens[at - 1]?.text.length === 1;
}

function differsByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [rest, others] = [one.slice(same), other.slice(same)];
  return (
    rest === others ||
    rest.slice(1) === others ||
    rest === others.slice(1) ||
    rest.slice(1) === others.slice(1)
  );
}
