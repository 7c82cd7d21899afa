import { csvDollars, toCsv } from "#client/files/csv.ts";
import { type CreditEntry, ENTRY_KINDS } from "#features/credits/contract/index.ts";
import { formatDateTime } from "#foundation/time.ts";

const HEADER = [
  "Date",
  "Opération",
  "Détail",
  "Crédits",
  "Solde après",
  "Reçu nº",
  "Prix avant taxes ($)",
  "TPS ($)",
  "TVQ ($)",
  "Total ($)",
];

/** Returns the ledger as CSV, with the payment and the receipt of each purchase. */
export function historyCsv(entries: readonly CreditEntry[]): string {
  return toCsv([
    HEADER,
    ...entries.map(({ paid, ...entry }) => [
      formatDateTime(entry.created_at).replaceAll("\u00a0", " "),
      ENTRY_KINDS[entry.kind],
      entry.reference,
      entry.amount,
      entry.balance_after,
      entry.receipt_number ?? "",
      ...(paid
        ? [paid.price_cents, paid.tps_cents, paid.tvq_cents, paid.total_cents].map(csvDollars)
        : ["", "", "", ""]),
    ]),
  ]);
}
