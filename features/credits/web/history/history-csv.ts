import Papa from "papaparse";
import { type CreditEntry, ENTRY_KINDS } from "#features/credits/contract/index.ts";
import { formatDateTime } from "#foundation/time.ts";

const HEADER = ["Date", "Opération", "Détail", "Crédits", "Solde après"];

/** Returns the ledger as CSV for spreadsheets: UTF-8 with a byte order mark, semicolons as in French, no formulas. */
export function historyCsv(entries: readonly CreditEntry[]): string {
  const rows = entries.map((entry) => [
    formatDateTime(entry.created_at).replaceAll("\u00a0", " "),
    ENTRY_KINDS[entry.kind],
    // A number may begin with a minus; any other text that begins like a formula is escaped.
    entry.reference,
    entry.amount,
    entry.balance_after,
  ]);
  const table = Papa.unparse([HEADER, ...rows], { delimiter: ";", newline: "\r\n", escapeFormulae: true });
  return `\ufeff${table}\r\n`;
}
