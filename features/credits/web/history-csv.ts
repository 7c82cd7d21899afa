import { type CreditEntry, ENTRY_KINDS } from "#features/credits/contract/index.ts";
import { formatDateTime } from "#foundation/time.ts";

const HEADER = ["Date", "Opération", "Détail", "Crédits", "Solde après"];

/** The ledger as a spreadsheet opens it: UTF-8 with its mark, semicolons as French spreadsheets expect. */
export function historyCsv(entries: readonly CreditEntry[]): string {
  const rows = entries.map((entry) => [
    formatDateTime(entry.created_at).replaceAll("\u00a0", " "),
    ENTRY_KINDS[entry.kind],
    entry.reference,
    String(entry.amount),
    String(entry.balance_after),
  ]);
  return `\ufeff${[HEADER, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** A text that a spreadsheet would take for a formula is kept a text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d+$)/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
