/** What a name is the name of. */
type Sort = "messenger" | "webmail" | "provider" | "network" | "directory" | "account";

/** Names of the ways to reach somebody, joined and in plain letters. */
const NAMES: readonly (readonly [RegExp, Sort])[] = [
  [
    /^(?:wh?ats?app?s?|watsapp?|messenger|telegram|viber|wechat|skype|snap(?:chat)?|discord|signal|imessage)$/,
    "messenger",
  ],
  [/^(?:g?gmail|d?ji?m[ae]il|d?jimel|hotmail|htmail|ymail|msn|protonmail)$/, "webmail"],
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

const LONG_NAMES: readonly (readonly [string, Sort])[] = (
  [
    ...["whatsapp", "messenger", "telegram", "snapchat"].map((name) => [name, "messenger"]),
    ...["instagram", "facebook", "linkedin"].map((name) => [name, "network"]),
    ...["hotmail", "protonmail"].map((name) => [name, "webmail"]),
    ...["outlook", "videotron", "sympatico"].map((name) => [name, "provider"]),
  ] as [string, Sort][]
).map(([name, sort]) => [soundOf(name), sort]);
/** Names shorter than this are other words when one letter changes. */
const LONG_NAME = 6;

/**
 * Returns the sort of a name, also of a long one with one letter wrong, missing or too many;
 * undefined for any other word.
 */
export function sortOf(word: string): Sort | undefined {
  const exact = NAMES.find(([name]) => name.test(word))?.[1];
  if (exact || word.length < LONG_NAME || word.length > 12) return exact;
  const heard = soundOf(word);
  return LONG_NAMES.find(([name]) => heard[0] === name[0] && differsByOne(heard, name))?.[1];
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
