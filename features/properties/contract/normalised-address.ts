import { normalisePostalCode } from "#foundation/input/postal-code.ts";
import { fold } from "#foundation/text/search-text.ts";

/** Abbreviations in Québec addresses: every form in a row is replaced by the first. */
const ABBREVIATIONS: readonly string[] = [
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
/** Only as the last word of the street: in « rue N », N is the street's name. */
const DIRECTIONS: readonly string[] = ["nord n", "sud s", "est e", "ouest o w"];

const WORD = synonyms(ABBREVIATIONS);
const DIRECTION = synonyms(DIRECTIONS);
/** The rows before « saint ». */
const STREET_TYPES = new Set(
  ABBREVIATIONS.slice(0, ABBREVIATIONS.indexOf("saint st")).map((row) => row.split(" ")[0]),
);
const UNIT = "unite";

/**
 * Returns the key by which duplicate addresses are found (docs/product.md "Property"). Case, accents, spaces,
 * punctuation, abbreviations and the position of the apartment make no difference; number, street, direction,
 * apartment, city and postal code do. The key has three parts joined by "|", and each part normalises to
 * itself. "4-123, boul. St-Joseph E." gives "123 boulevard saint joseph est unite 4|montreal|H2T 1H5".
 */
export function normalisedAddress(address: string, city: string, zip: string): string {
  return [
    normalisedStreet(address),
    normalisedCity(city),
    normalisePostalCode(zip.replace(/[^a-z0-9]/gi, "")),
  ].join("|");
}

function normalisedStreet(address: string): string {
  const { street, unit } = extractUnit(expandAbbreviations(fold(markUnits(address))));
  const words = joinCivicSuffix(normaliseOrdinals(street));
  const direction = DIRECTION.get(words.at(-1) ?? "");
  // A direction follows a street's name: « 12 rue Ontario E. », but not « 12 avenue E ».
  const hasName = words.length > 2 && !STREET_TYPES.has(words.at(-2) ?? "");
  if (direction !== undefined && hasName) words.splice(-1, 1, direction);
  return [...words, ...(unit === "" ? [] : [UNIT, unit])].join(" ");
}

/** « #4 » and Canada Post's « 4-123 » mark the apartment with a sign that folding would remove. */
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

function expandAbbreviations(folded: string): string[] {
  return folded
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => WORD.get(word) ?? word);
}

/** Moves the apartment last, wherever it was written. */
function extractUnit(words: readonly string[]): { street: string[]; unit: string } {
  const index = words.indexOf(UNIT);
  if (index === -1 || index === words.length - 1)
    return { street: words.filter((word) => word !== UNIT), unit: "" };
  const numbers = words.slice(index + 1).filter((word) => word !== UNIT);
  const length = /^[a-z]$/.test(numbers[1] ?? "") && /^\d+$/.test(numbers[0] ?? "") && index > 0 ? 2 : 1;
  return {
    street: [...words.slice(0, index), ...numbers.slice(length)],
    unit: numbers.slice(0, length).join(""),
  };
}

/** Writes « 1re », « 2ième », « 45 e » as the number and an e. */
function normaliseOrdinals(words: readonly string[]): string[] {
  return words
    .join(" ")
    .replace(/\b(\d+)\s?(?:ieme|eme|iere|ere|er|re|nde|nd|th|e)\b/g, "$1e")
    .split(" ")
    .filter((word) => word !== "");
}

/** Writes « 123 A rue » as « 123A rue ». */
function joinCivicSuffix(words: readonly string[]): string[] {
  const [number, suffix, next] = words;
  const isSuffix = /^\d+$/.test(number ?? "") && /^[a-z]$/.test(suffix ?? "") && STREET_TYPES.has(next ?? "");
  return isSuffix ? [`${number}${suffix}`, ...words.slice(2)] : [...words];
}

/** Writes « St-Jérôme (QC) » as « saint jerome ». A bare « Québec » is the city. */
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

/** Returns whether two addresses, however they are spelled, are the same property. */
export const isSameAddress = (first: Address, second: Address): boolean =>
  normalisedAddress(first.address, first.city, first.zip) ===
  normalisedAddress(second.address, second.city, second.zip);
