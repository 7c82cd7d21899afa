import { LETTER_BEGINS, LETTER_ENDS } from "#platform/mail/letters/marks.ts";
import { bareLine, isSeparator, type QuoteHeader, quoteHeaderAt } from "./quote-headers.ts";

/** A person's own words in an e-mail. */
export interface ReplyText {
  text: string;
  /** The offset of a part that may be a quotation or a signature; null without one. */
  foldedFrom: number | null;
  /** Whether the text goes on beyond what was read of it, and its end is not a quoted letter. */
  isIncomplete: boolean;
}

/** The most characters of a text that are read; five times the longest message of a thread. */
export const REPLY_TEXT_MAX = 20_000;

/** Lines that a telephone adds below what is written on it. */
const DEVICE =
  /^(?:(?:envoyé|envoyée|sent)\s(?:de|depuis|à partir d['’]|à partir de|from|via)\s?(?:mon|ma|my|un|une)?\s?(?:iphone|ipad|android|samsung|appareil|téléphone|mobile|cellulaire|galaxy|yahoo|outlook|huawei|blackberry|proton ?mail|bell|workspace|gmail)[\p{L}\d ,.'’+-]{0,60}|(?:obtenir|obtenez|télécharger|get)\soutlook\s(?:pour|for)\s(?:ios|android|mac|windows)(?:\s?[<[]https?:\/\/[^\s>\]]{1,200}[>\]])?)\.?$/iu;

/**
 * Separates a person's words from the letter that they answer. Leaves out only a certain quotation: it begins
 * with our own mark, or under a line with a date or an address of `ownDomains`. A doubtful one stays in the
 * text, from `foldedFrom` on, as does somebody else's letter: the person passes it on.
 */
export function splitReply(received: string, ownDomains: readonly string[]): ReplyText {
  const raw = received.slice(0, REPLY_TEXT_MAX).replace(/\r\n?/g, "\n").split("\n");
  const written = withoutQuotation(raw, ownDomains);
  const isIncomplete = received.length > REPLY_TEXT_MAX && written === raw;
  const whole = withoutDeviceLine(written);
  const fold = foldOf(whole);
  const text = whole.join("\n");
  if (fold === null) return { text, foldedFrom: null, isIncomplete };
  const foldedFrom = trimmed(whole.slice(0, fold)).join("\n").length;
  return { text, foldedFrom: foldedFrom > 0 ? foldedFrom : null, isIncomplete };
}

/** Returns the lines without the quoted letter, with what was written below it. */
function withoutQuotation(raw: readonly string[], ownDomains: readonly string[]): readonly string[] {
  const bare = raw.map(bareLine);
  const marked = raw.findIndex((line) => line.includes(LETTER_BEGINS));
  const isOurs = ({ addresses }: QuoteHeader) =>
    addresses.length === 0 || addresses.some((address) => isOf(address.toLowerCase(), ownDomains));
  const named = findHeader(bare, ({ at, header }) => isOurs(header) && isCertain(raw, at, header));
  const isNamedFirst = named !== null && (marked === -1 || named.at <= marked);
  if (!isNamedFirst && marked === -1) return raw;
  const begins = isNamedFirst ? named.at : marked;
  const body = isNamedFirst ? named.at + named.header.lines : marked;
  let from = begins;
  while (from > 0 && (bare[from - 1] === "" || isSeparator(bare[from - 1] ?? ""))) from -= 1;
  return [...raw.slice(0, from), ...below(raw, body)].map(withoutMarks);
}

/** Returns what a person wrote below or between quoted lines. */
function below(raw: readonly string[], body: number): readonly string[] {
  const rest = raw.slice(body);
  const ended = rest.findLastIndex((line) => line.includes(LETTER_ENDS));
  const first = rest.find((line) => bareLine(line) !== "" || isQuoted(line));
  if (first !== undefined && isQuoted(first)) return spaced(rest.filter((line) => !isQuoted(line)));
  return ended === -1 ? [] : spaced(rest.slice(ended + 1).filter((line) => !isQuoted(line)));
}

const spaced = (lines: readonly string[]) => (trimmed(lines).length > 0 ? ["", ...trimmed(lines)] : []);

const withoutMarks = (line: string) => line.replaceAll(LETTER_BEGINS, "").replaceAll(LETTER_ENDS, "");

interface Found {
  at: number;
  header: QuoteHeader;
}

/** Also « bonjour_at_maisonnee_example_x@privaterelay.test », in which a relay keeps the sender's domain. */
const isOf = (address: string, domains: readonly string[]) => {
  const [local = "", domain = ""] = address.split("@");
  return domains.some((own) => domain === own || (own !== "" && local.replaceAll("_", ".").includes(own)));
};

const isQuoted = (line: string) => /^\s*>/.test(line);

/** A day without its year is also in people's sentences: only quoted lines below make it certain. */
function isCertain(raw: readonly string[], at: number, { certainty, lines }: QuoteHeader): boolean {
  if (certainty !== "dated") return certainty === "certain";
  const next = raw.slice(at + lines, at + lines + 4).find((line) => line.trim() !== "");
  return next !== undefined && isQuoted(next);
}

function findHeader(bare: readonly string[], isFound: (found: Found) => boolean): Found | null {
  for (let at = 0; at < bare.length; at += 1) {
    const header = quoteHeaderAt(bare, at);
    if (header && isFound({ at, header })) return { at, header };
  }
  return null;
}

/** Returns the first line of a possible quotation or signature; null where nothing looks like one. */
function foldOf(lines: readonly string[]): number | null {
  const bare = lines.map(bareLine);
  const header = findHeader(bare, () => true);
  const signature = lines.findLastIndex((line) => /^--\s?$/.test(line));
  let quoted = lines.length;
  while (quoted > 0 && (/^\s*>/.test(lines[quoted - 1] ?? "") || bare[quoted - 1] === "")) quoted -= 1;
  const found = [header?.at ?? -1, signature, quoted < lines.length ? quoted : -1].filter((at) => at > 0);
  return found.length > 0 ? Math.min(...found) : null;
}

function withoutDeviceLine(lines: readonly string[]): readonly string[] {
  const kept = trimmed(lines);
  const last = kept.at(-1);
  if (last === undefined || last.length > 200 || !DEVICE.test(bareLine(last))) return kept;
  return trimmed(kept.slice(0, -1));
}

/** Returns the lines without blank ones at both ends. */
function trimmed(lines: readonly string[]): readonly string[] {
  const isBlank = (line: string) => bareLine(line) === "" && !/^\s*>/.test(line);
  const from = lines.findIndex((line) => !isBlank(line));
  if (from === -1) return [];
  return lines.slice(from, lines.findLastIndex((line) => !isBlank(line)) + 1).map((line) => line.trimEnd());
}
