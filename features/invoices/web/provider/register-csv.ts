import { csvDollars, toCsv } from "#client/files/csv.ts";
import type { RegisterLine } from "#features/invoices/contract/index.ts";

const HEADER = [
  ...["Numéro", "Date", "Client", "Avant taxes ($)", "TPS ($)", "TVQ ($)", "Total ($)"],
  ...["Échéance", "Acompte ($)", "Payé ($)", "Reste à payer ($)", "Payée le"],
];

/** Returns the register of a year as CSV; a business without registration has no taxes in it. */
export const registerCsv = (lines: readonly RegisterLine[]): string =>
  toCsv([
    HEADER,
    ...lines.map(({ number, issued_on, client_name, due_on, paid_on, ...line }) => [
      ...[number, issued_on, client_name],
      ...[line.subtotal_cents, line.tps_cents, line.tvq_cents, line.total_cents].map(dollars),
      due_on ?? "",
      ...[line.deposit_cents, line.paid_cents, line.left_cents].map(dollars),
      paid_on ?? "",
    ]),
  ]);

const dollars = (cents: number | null) => (cents === null ? "" : csvDollars(cents));
