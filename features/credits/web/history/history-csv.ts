import { type CreditEntry, ENTRY_KINDS } from "#features/credits/contract/index.ts";
import { csvDollars, csvMoment, csvNumber, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";

const COLUMNS = [
  csvMoment<CreditEntry>("Date", ({ created_at }) => created_at),
  csvText<CreditEntry>("Opération", ({ kind }) => ENTRY_KINDS[kind]),
  csvText<CreditEntry>("Détail", ({ reference }) => reference),
  csvNumber<CreditEntry>("Crédits", ({ amount }) => amount),
  csvNumber<CreditEntry>("Solde après", ({ balance_after }) => balance_after),
  csvNumber<CreditEntry>("Reçu nº", ({ receipt_number }) => receipt_number),
  csvDollars<CreditEntry>("Prix avant taxes ($)", ({ paid }) => paid?.price_cents),
  csvDollars<CreditEntry>("TPS ($)", ({ paid }) => paid?.tps_cents),
  csvDollars<CreditEntry>("TVQ ($)", ({ paid }) => paid?.tvq_cents),
  csvDollars<CreditEntry>("Total ($)", ({ paid }) => paid?.total_cents),
];

/** Returns the ledger as CSV, with the payment and the receipt of each purchase. */
export const historyCsv = (entries: readonly CreditEntry[]): string => csvOf(csvTable(COLUMNS, entries));
