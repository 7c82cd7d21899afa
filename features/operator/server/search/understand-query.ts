import { SEARCHED_WORD_MIN, type SearchKind } from "#features/operator/contract/index.ts";
import { normalisePhone } from "#foundation/input/phone.ts";

/** The possible meanings of a typed query. */
export interface Query {
  /** The kind that a word of it names (« facture »). */
  kind: SearchKind | null;
  /** The number of a receipt, refund note, invoice or credit note. */
  number: number | null;
  year: number | null;
  /** The letter of a provider's series: F for invoices, N for credit notes. */
  series: "F" | "N" | null;
  /** The first characters of an identifier, at least eight. */
  idStart: string | null;
  /** The rest, which is searched in names; a phone number is reduced to its digits. */
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
/** « note de crédit », « notes de remboursement ». */
const NOTE = /^notes? de (credit|remboursement)s?\b\s*/;
/** The kinds that a number of a document tells apart. */
const NUMBERED: readonly (SearchKind | null)[] = [null, "receipts", "invoices"];
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NO_ID = "00000000-0000-0000-0000-000000000000";

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

/**
 * Returns the digits of a text that is a phone number, or at least four digits of one; null for any other.
 */
export function phoneDigits(text: string): string | null {
  const number = plain(text).replace(WORDS_OF_PHONES, "");
  if (!/^[\d\s().+/-]+$/.test(number)) return null;
  const digits = normalisePhone(number);
  return /^\d{4,10}$/.test(digits) ? digits : null;
}

/**
 * Returns the words of a query as they were typed, none when all are too short; a phone number is one word.
 */
export function wordsOf(q: string): string[] {
  const digits = phoneDigits(q);
  if (digits !== null) return [digits];
  const words = q.split(/\s+/).filter((word) => word !== "");
  return words.some((word) => word.length >= SEARCHED_WORD_MIN) ? words : [];
}

/** Whether a text is an identifier, or its first eight characters and those that follow. */
const isIdStart = (text: string) =>
  /^[\da-f]{8}(?:-|$)/.test(text) && ID.test(text + NO_ID.slice(text.length));

/** Returns the kind that the first words of a text name, which note it is, and what follows them. */
function kindOf(text: string) {
  const note = NOTE.exec(text);
  const isCreditNote = note?.[1] === "credit";
  if (note)
    return {
      kind: isCreditNote ? ("invoices" as const) : ("receipts" as const),
      isCreditNote,
      rest: text.slice(note[0].length),
    };
  const [first = "", ...others] = text.split(" ");
  const kind = KIND_OF_WORD[first] ?? null;
  return { kind, isCreditNote, rest: kind ? others.join(" ") : text };
}

/**
 * Returns what a query may mean. Numbers, phones and identifiers look alike: each reading that fits is given.
 */
export function understandQuery(q: string): Query {
  const { kind, isCreditNote, rest } = kindOf(plain(q));
  const idStart = isIdStart(rest) ? rest : null;
  const named = NUMBER.exec(rest);
  const digits = phoneDigits(rest);
  // Beside the word of a document that has numbers, a run of digits is one.
  const isRun = kind !== null && NUMBERED.includes(kind) && /^\d{1,9}$/.test(rest);
  const isPhone = digits !== null && named?.[2] === undefined && !isRun;
  // A number among words is that of a house or a year, unless something marks it as a document's.
  const isAlone = named !== null && named[0].trim() === rest;
  const isSaid = named !== null && ((kind !== null && !isPhone) || /\D/.test(named[0].trim()));
  const isNumber = NUMBERED.includes(kind) && (isAlone || isSaid);
  const words = isPhone ? [digits] : wordsOf(isNumber ? rest.replace(NUMBER, " ") : rest);
  return {
    kind,
    number: isNumber ? Number(named?.[3]) : null,
    year: isNumber && named?.[2] ? Number(named[2]) : null,
    series: isCreditNote || named?.[1] === "n" ? "N" : named?.[1] === "f" || kind === "invoices" ? "F" : null,
    idStart,
    words: idStart !== null && digits === null ? [] : words,
  };
}
