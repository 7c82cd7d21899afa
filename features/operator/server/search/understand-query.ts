import { PERSON_QUERY_MIN, type SearchKind } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { normalisePhone } from "#foundation/phone.ts";

/** What somebody may have meant by what they typed. */
export interface Query {
  /** The kind that a word of it names (« facture »). */
  kind: SearchKind | null;
  /** The number of a receipt, refund note, invoice or credit note. */
  number: number | null;
  year: number | null;
  /** Of the series of a provider: F of invoices, N of credit notes. */
  series: "F" | "N" | null;
  /** The first characters of an identifier, at least eight. */
  idStart: string | null;
  /** What is left, to be looked for in names; a phone number is its digits. */
  words: string[];
}

const KIND_OF_WORD: Readonly<Record<string, SearchKind>> = {
  recu: "receipts",
  recus: "receipts",
  remboursement: "receipts",
  remboursements: "receipts",
  facture: "invoices",
  factures: "invoices",
  demande: "requests",
  demandes: "requests",
  dossier: "cases",
  dossiers: "cases",
  personne: "people",
  personnes: "people",
};

/** « Nº 7 », « no. 7 », « #7 », « F-2026-0007 », « 2026-0007 », « 7 ». */
const NUMBER =
  /(?<=^|\s)(?:(?:no|nos|num|numero)\b\.?\s*|#\s*)?(?:([fn])\s*-?\s*)?(?:(20\d\d)\s*-\s*)?(\d{1,9})(?=$|\s)/;
const WORDS_OF_PHONES = /(?<=^|\s)(?:tel|telephone|cell|cellulaire|mobile)\b[.:]?/g;
const ID_START = /^[\da-f]{8}(?:-[\da-f-]{0,27})?$/;

/** Letters without case or accents, signs of numbers as letters; hyphens of every length are one. */
const plain = (text: string) =>
  text
    .replace(/[º°]/g, "o")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the digits of a text that is a phone number, or at least four digits of one; null for any other. */
export function phoneDigits(text: string): string | null {
  const number = plain(text).replace(WORDS_OF_PHONES, "");
  if (!/^[\d\s().+/-]+$/.test(number)) return null;
  const digits = normalisePhone(number);
  return /^\d{4,10}$/.test(digits) ? digits : null;
}

/** Returns the words of a query as they were typed, none when all are too short; a phone number is one word. */
export function wordsOf(q: string): string[] {
  const digits = phoneDigits(q);
  if (digits !== null) return [digits];
  const words = q.split(/\s+/).filter((word) => word !== "");
  return words.some((word) => word.length >= PERSON_QUERY_MIN) ? words : [];
}

/** Returns what a query may mean. Numbers, phones and identifiers look alike: each reading that fits is given. */
export function understandQuery(q: string): Query {
  const text = plain(q);
  const idStart = isId(text) || ID_START.test(text) ? text : null;
  const [first = "", ...others] = text.split(" ");
  const kind = KIND_OF_WORD[first] ?? null;
  const isCreditNote = /^notes? de credit\b/.test(text);
  const rest = isCreditNote ? text.replace(/^notes? de credit\s*/, "") : kind ? others.join(" ") : text;
  const named = NUMBER.exec(rest);
  const digits = phoneDigits(rest);
  // A number among words is one of a house or a year, unless something says that it is a document's.
  const isAlone = named !== null && named[0].trim() === rest;
  const isNumber = named !== null && (isAlone || kind !== null || isCreditNote || /\D/.test(named[0].trim()));
  const isPhone = digits !== null && named?.[2] === undefined && kind === null;
  const words = isPhone ? [digits] : wordsOf(isNumber ? rest.replace(NUMBER, " ") : rest);
  return {
    kind: isCreditNote ? "invoices" : kind,
    number: isNumber ? Number(named[3]) : null,
    year: isNumber && named[2] ? Number(named[2]) : null,
    series: isCreditNote || named?.[1] === "n" ? "N" : named?.[1] === "f" || kind === "invoices" ? "F" : null,
    idStart,
    words: idStart !== null && digits === null ? [] : words,
  };
}
