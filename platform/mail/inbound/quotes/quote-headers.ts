/**
 * The evidence in a line that a quotation follows: `certain` names a date or an address, `dated` a day
 * without its year, or an address in another language, which quoted lines must follow, `doubtful` only looks
 * like it.
 */
export interface QuoteHeader {
  certainty: "certain" | "dated" | "doubtful";
  /** How many lines it takes. */
  lines: number;
  /** The addresses in the line that names whoever wrote what is quoted. */
  addresses: readonly string[];
}

/** Longer lines are paragraphs; no expression below reads more than this. */
const LINE_MAX = 300;
/** Mail programs break the line that names the author into as many. */
const WRAPPED_MAX = 4;
/** The longest block of « De », « Envoyé », « À », « Objet », blank lines included. */
const BLOCK_MAX = 8;

const WROTE = "(?:a écrit|écrit|wrote|writes|schrieb|escribió|ha scritto|escreveu)";
const ATTRIBUTION = new RegExp(`\\b${WROTE}\\s?(?::|-{2,})$`, "iu");
/** A person's own sentence: « Marc m'a écrit : », « me l'avait écrit : ». */
const SPOKEN =
  /(?:\b(?:me|te|se|nous|vous|lui|leur|je|tu|il|elle|ils|elles|on)\s|\b[mtsl]['’])(?:l['’])?(?:ai|as|a|avait|ont|avais|avez|avons)?\s?(?:\p{L}+\s)?écrit\s?:$/iu;
const OPENING = /^(?:le|on|am|el|il|em|op)\s/iu;
const ADDRESS = /[^\s<>()"]{1,64}@[^\s<>()"]{1,190}\.[a-z]{2,}/iu;
/** An address before the colon, in whatever language the line is. */
const ADDRESS_AND_COLON = new RegExp(`<\\s?${ADDRESS.source}\\s?>\\s?:$`, "iu");
const MONTH =
  "(?:janv|févr|fevr|mars|avr|mai|juin|juil|août|aout|sept|oct|nov|déc|dec|jan|feb|mar|apr|may|jun|jul|aug|sep)";
const DATE = new RegExp(
  `\\b(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{1,2}(?:er|st|nd|rd|th)?\\s${MONTH}\\p{L}{0,9}\\.?,?\\s\\d{4}|${MONTH}\\p{L}{0,9}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s(?:at\\s)?\\d{4})`,
  "iu",
);
const DAY = new RegExp(`\\b(?:\\d{1,2}\\s${MONTH}|${MONTH}\\p{L}{0,9}\\.?\\s\\d{1,2}\\b)`, "iu");
const TIME = /\d{1,2}\s?(?:[:.]|h)\s?(?:\d{2})?/iu;

const FROM = /^\*?(?:de|from|von|da|exp[ée]diteur)\s?:\*?\s?/iu;
const OTHERS =
  /^\*?(?:envoyé|envoye|sent|date|à|to|cc|objet|subject|sujet|répondre à|reply-to|pour|gesendet|an|betreff)(?:\s(?:le|the))?\s?:\*?/iu;
const RULE =
  /^-{2,}\s?(?:message d['’](?:origine|origin)|message original|original message|message transféré|message transmis|forwarded message|courriel original|reply message|message suivi)\s?-{2,}/iu;
const FORWARDED = /^(?:début du message (?:transféré|réexpédié)|begin forwarded message)\s?:$/iu;

const addressesIn = (line: string): readonly string[] => line.match(new RegExp(ADDRESS, "giu")) ?? [];

const isRule = (line: string): boolean => line.replace(RULE, "") === "" && line !== "";

/** Returns a line without the signs of quotation before it and with plain spaces. */
export const bareLine = (line: string): string =>
  line
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/^[> |]+/u, "")
    .trim();

/** Returns whether a line only separates: dashes, underscores, « Message d'origine ». */
export const isSeparator = (line: string): boolean =>
  line.length <= LINE_MAX && (/^[-_=*\s]{5,}$/u.test(line) || isRule(line) || FORWARDED.test(line));

/** Returns what begins a quotation at the line `at` of lines that `bareLine` returned. */
export function quoteHeaderAt(lines: readonly string[], at: number): QuoteHeader | null {
  return attributionAt(lines, at) ?? blockAt(lines, at) ?? ruleAt(lines, at);
}

/** « Le 21 nov. 2026 à 12:06, Maisonnée <…> a écrit : », perhaps on several lines. */
function attributionAt(lines: readonly string[], at: number): QuoteHeader | null {
  let joined = "";
  for (let count = 1; count <= WRAPPED_MAX; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || line === "" || line.length > LINE_MAX) return null;
    joined = joined === "" ? line : `${joined} ${line}`;
    if (joined.length > LINE_MAX) return null;
    const addresses = addressesIn(joined);
    // In another language the line says nothing of where it began: the answer may stand right above it.
    if (ADDRESS_AND_COLON.test(joined) && !ATTRIBUTION.test(joined))
      return count === 1 ? { certainty: "dated", lines: 1, addresses } : null;
    if (!ATTRIBUTION.test(joined)) continue;
    if (SPOKEN.test(joined)) return null;
    const isDated = DATE.test(joined) && TIME.test(joined.replace(DATE, ""));
    const isCertain = addresses.length > 0 || (isDated && OPENING.test(joined));
    // A name without more is a single line: the text above it is the answer.
    if (!isCertain && (count > 1 || !OPENING.test(joined))) return null;
    if (isCertain && count > 1 && !OPENING.test(joined) && !ADDRESS.test(lines[at] ?? "")) return null;
    if (isCertain) return { certainty: "certain", lines: count, addresses };
    return { certainty: DAY.test(joined) ? "dated" : "doubtful", lines: count, addresses };
  }
  return null;
}

/** « De : … », and below it « Envoyé : … », « À : … » or « Objet : … ». */
function blockAt(lines: readonly string[], at: number): QuoteHeader | null {
  const line = lines[at] ?? "";
  // Some programs write the rule and all of it on one line.
  const first = line
    .slice(0, LINE_MAX * 2)
    .replace(RULE, "")
    .trim();
  if (first.length > LINE_MAX || !FROM.test(first)) return null;
  const addresses = addressesIn(first);
  if (first !== line && addresses.length > 0) return { certainty: "certain", lines: 1, addresses };
  let last = at;
  let named = 0;
  for (let next = at + 1; next < lines.length && next <= at + BLOCK_MAX; next += 1) {
    const line = lines[next] ?? "";
    if (line === "") continue;
    if (line.length > LINE_MAX || !OTHERS.test(line)) {
      // A long list of recipients goes on below its name.
      if (next === last + 1 && named > 0 && ADDRESS.test(line)) continue;
      break;
    }
    named += 1;
    last = next;
  }
  if (named === 0) return null;
  const block = lines
    .slice(at, last + 1)
    .join(" ")
    .slice(0, LINE_MAX * 2);
  const isCertain = named >= 1 && (ADDRESS.test(block) || (DATE.test(block) && named >= 2));
  return { certainty: isCertain ? "certain" : "doubtful", lines: last - at + 1, addresses };
}

const ruleAt = (lines: readonly string[], at: number): QuoteHeader | null =>
  isRule((lines[at] ?? "").slice(0, LINE_MAX)) ? { certainty: "doubtful", lines: 1, addresses: [] } : null;
