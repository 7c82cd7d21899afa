import { normalisePostalCode } from "#foundation/postal-code.ts";
import { fold } from "#foundation/search-text.ts";

/** Abbreviations of Québec's addresses: every form in a row means the first. */
const SAME_WORDS: readonly string[] = [
  "rue r",
  "avenue av ave",
  "boulevard boul blvd bd bvd bl",
  "chemin ch chem",
  "route rte rt",
  "place pl",
  "rang rg",
  "montee mtee",
  "terrasse terr tsse",
  "impasse imp",
  "croissant crois crt cr",
  "promenade prom",
  "square sq",
  "carre car",
  "autoroute aut",
  "allee all",
  "saint st",
  "sainte ste",
  "saints sts",
  "saintes stes",
  "unite appartement appart app appt apt apart unit suite bureau bur local loc porte condo logement log",
];
/** Only as the last word of the street: « rue N » is a street called N. */
const DIRECTIONS: readonly string[] = ["nord n", "sud s", "est e", "ouest o w"];

const WORD = synonyms(SAME_WORDS);
const DIRECTION = synonyms(DIRECTIONS);
/** The rows above « saint ». */
const STREET_TYPES = new Set(
  SAME_WORDS.slice(0, SAME_WORDS.indexOf("saint st")).map((row) => row.split(" ")[0]),
);
const UNIT = "unite";

/**
 * An address as duplicates are looked for (product.md, Fields, property): case, accents, spaces, punctuation,
 * abbreviations and the place of the apartment do not make it different; number, street, direction, apartment,
 * city and postal code do. Three parts joined by "|"; each part normalises to itself.
 * "4-123, boul. St-Joseph E." gives "123 boulevard saint joseph est unite 4|montreal|H2T 1H5".
 */
export function normalisedAddress(address: string, city: string, zip: string): string {
  return [
    normalisedStreet(address),
    normalisedCity(city),
    normalisePostalCode(zip.replace(/[^a-z0-9]/gi, "")),
  ].join("|");
}

function normalisedStreet(address: string): string {
  const { street, unit } = takeUnitOut(fullWords(fold(markUnits(address))));
  const words = joinCivicSuffix(writeOrdinals(street));
  const direction = DIRECTION.get(words.at(-1) ?? "");
  // A direction follows a name: « 12 rue Ontario E. », not « 12 avenue E ».
  const hasName = words.length > 2 && !STREET_TYPES.has(words.at(-2) ?? "");
  if (direction !== undefined && hasName) words.splice(-1, 1, direction);
  return [...words, ...(unit === "" ? [] : [UNIT, unit])].join(" ");
}

/** « #4 » and the « 4-123 » of Canada Post say the apartment with a mark, which folding would lose. */
function markUnits(address: string): string {
  return address
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/#/g, ` ${UNIT} `)
    .replace(
      /^\s*(\d+\s?[a-z]?|[a-z]\d*)\s*[-\u2010-\u2015]\s*(?=\d)/i,
      (_, unit: string) => `${UNIT} ${unit.replace(/\s/g, "")} `,
    );
}

function fullWords(folded: string): string[] {
  return folded
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => WORD.get(word) ?? word);
}

/** The apartment goes last, wherever it stood. */
function takeUnitOut(words: readonly string[]): { street: string[]; unit: string } {
  const at = words.indexOf(UNIT);
  if (at === -1 || at === words.length - 1)
    return { street: words.filter((word) => word !== UNIT), unit: "" };
  const numbers = words.slice(at + 1).filter((word) => word !== UNIT);
  const length = /^[a-z]$/.test(numbers[1] ?? "") && /^\d+$/.test(numbers[0] ?? "") && at > 0 ? 2 : 1;
  return {
    street: [...words.slice(0, at), ...numbers.slice(length)],
    unit: numbers.slice(0, length).join(""),
  };
}

/** « 1re », « 2ième », « 45 e » : the number and an e. */
function writeOrdinals(words: readonly string[]): string[] {
  return words
    .join(" ")
    .replace(/\b(\d+)\s?(?:ieme|eme|iere|ere|er|re|nde|nd|th|e)\b/g, "$1e")
    .split(" ")
    .filter((word) => word !== "");
}

/** « 123 A rue » is « 123A rue ». */
function joinCivicSuffix(words: readonly string[]): string[] {
  const [number, suffix, next] = words;
  const isSuffix = /^\d+$/.test(number ?? "") && /^[a-z]$/.test(suffix ?? "") && STREET_TYPES.has(next ?? "");
  return isSuffix ? [`${number}${suffix}`, ...words.slice(2)] : [...words];
}

/** « St-Jérôme (QC) » is « Saint-Jérôme ». Québec alone is the city. */
function normalisedCity(city: string): string {
  const words = fold(city)
    .split(" ")
    .map((word) => WORD.get(word) ?? word);
  while (words.length > 1 && /^(?:qc|quebec|canada)$/.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

function synonyms(rows: readonly string[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const [full = "", ...forms] = row.split(" ");
      return [full, ...forms].map((form) => [form, full] as const);
    }),
  );
}

type Address = { address: string; city: string; zip: string };

/** Whether two addresses, however they are spelled, are one property. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  normalisedAddress(one.address, one.city, one.zip) ===
  normalisedAddress(other.address, other.city, other.zip);
