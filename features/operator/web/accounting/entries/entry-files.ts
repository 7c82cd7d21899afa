import {
  BOOK_ACCOUNTS,
  type BookAccount,
  type BookAccounts,
  type BookEntry,
  type EntryLine,
  linesOf,
} from "#features/operator/contract/index.ts";
import { csvDay, csvDollars, csvForProgram, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { inWindowsCharacters } from "#foundation/spreadsheets/windows-characters.ts";

/** The programs that the operator's books may be in (docs/product.md "Books of the operator"). */
export const ENTRY_PROGRAMS = {
  quickbooks: {
    title: "QuickBooks en ligne",
    text: "À importer comme écritures de journal, dates « MM/JJ/AAAA », sans numéros de compte dans les réglages de QuickBooks.",
  },
  sage: {
    title: "Sage 50",
    text: "À importer comme écritures du journal général. Chaque compte doit avoir son numéro.",
  },
  table: { title: "Tableau simple", text: "Pour Excel, Numbers ou votre comptable." },
} as const;
export type EntryProgram = keyof typeof ENTRY_PROGRAMS;

/** Why a file cannot be made yet, in words; null when it can. */
export function whatIsMissing(program: EntryProgram, accounts: BookAccounts | null): string | null {
  if (program === "table") return null;
  if (!accounts) return "Les noms de vos comptes ne sont pas encore indiqués.";
  const isNumbered = Object.values(accounts).every(({ number }) => number !== "");
  return program === "sage" && !isNumbered ? "Sage 50 veut le numéro de chaque compte." : null;
}

/** Returns the entries as a program imports them; accounts without a name of their own have ours. */
export function entriesFile(
  program: EntryProgram,
  entries: readonly BookEntry[],
  accounts: BookAccounts | null,
): { content: string | Uint8Array<ArrayBuffer>; extension: "csv" | "txt" } {
  const nameOf = (account: BookAccount) => accounts?.[account].name ?? BOOK_ACCOUNTS[account];
  if (program === "sage") {
    const numberOf = (account: BookAccount) => accounts?.[account].number ?? "";
    return { content: inWindowsCharacters(sageEntries(entries, numberOf)), extension: "txt" };
  }
  const lines = entries.flatMap((entry) => linesOf(entry).map((line) => ({ ...entry, ...line })));
  const content =
    program === "quickbooks"
      ? csvForProgram(csvTable(quickbooksColumns(nameOf), lines, "."))
      : csvOf(csvTable(tableColumns(nameOf), lines));
  return { content, extension: "csv" };
}

type Line = BookEntry & EntryLine;
type NameOf = (account: BookAccount) => string;

const debit = ({ cents }: Line) => (cents > 0 ? cents : null);
const credit = ({ cents }: Line) => (cents < 0 ? -cents : null);

/** Lines with one number are one entry. */
const quickbooksColumns = (nameOf: NameOf) => [
  csvText<Line>("JournalNo", numberOf),
  csvDay<Line>("JournalDate", ({ on }) => on, "mm/dd/yyyy"),
  csvText<Line>("AccountName", ({ account }) => nameOf(account)),
  csvDollars<Line>("Debits", debit),
  csvDollars<Line>("Credits", credit),
  csvText<Line>("Description", wordsOf),
];

const tableColumns = (nameOf: NameOf) => [
  csvDay<Line>("Date", ({ on }) => on),
  csvText<Line>("Pièce", numberOf),
  csvText<Line>("Description", wordsOf),
  csvText<Line>("Référence", ({ reference }) => reference),
  csvText<Line>("Compte", ({ account }) => nameOf(account)),
  csvDollars<Line>("Débit ($)", debit),
  csvDollars<Line>("Crédit ($)", credit),
];

/** The lengths that every edition takes. */
const SAGE_SOURCE_MAX = 13;
const SAGE_COMMENT_MAX = 39;

const sageHead = [
  csvDay<BookEntry>("", ({ on }) => on, "mm-dd-yy"),
  csvText<BookEntry>("", (entry) => numberOf(entry).slice(0, SAGE_SOURCE_MAX)),
  csvText<BookEntry>("", (entry) =>
    wordsOf(entry).replaceAll(/\s+/g, " ").replaceAll('"', "'").slice(0, SAGE_COMMENT_MAX),
  ),
];

/** Each entry has a line of its own, then one for each account: a debit, or a credit with a minus. */
function sageEntries(entries: readonly BookEntry[], numberOfAccount: NameOf): string {
  const columns = [
    csvText<EntryLine>("", ({ account }) => numberOfAccount(account)),
    csvDollars<EntryLine>("", ({ cents }) => cents),
  ];
  return entries
    .filter((entry) => linesOf(entry).length > 0)
    .map((entry) => {
      const head = csvForProgram(csvTable(sageHead, [entry]).slice(1), { quoted: [false, true, true] });
      return head + csvForProgram(csvTable(columns, linesOf(entry), ".").slice(1));
    })
    .join("");
}

const SOURCES: Record<BookEntry["source"], { letter: string; words: string }> = {
  receipt: { letter: "R", words: "Reçu" },
  refund: { letter: "N", words: "Note de remboursement" },
  dispute: { letter: "C", words: "Contestation" },
  movement: { letter: "M", words: "Mouvement chez Stripe" },
  payout: { letter: "V", words: "Versement" },
};

/**
 * Returns « R-7 » for a receipt; for a source with only an id, its last characters, which are those that
 * differ.
 */
const numberOf = ({ source, reference }: BookEntry): string =>
  `${SOURCES[source].letter}-${reference.slice(-11)}`;

/** « Reçu 7, Plomberie Lavoie » */
function wordsOf({ source, reference, business_name }: BookEntry): string {
  const { words } = SOURCES[source];
  const named = source === "receipt" || source === "refund" ? `${words} ${reference}` : words;
  return business_name ? `${named}, ${business_name}` : named;
}
