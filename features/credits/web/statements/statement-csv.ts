import { csvDollars, toCsv } from "#client/files/csv.ts";
import type { Statement } from "#features/credits/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";

const HEADER = [
  "Reçu nº",
  "Date",
  "Description",
  "Prix avant taxes ($)",
  "TPS ($)",
  "TVQ ($)",
  "Total ($)",
  "Remboursé ($)",
];

/** Returns the payments of a year as CSV. */
export const statementCsv = ({ payments }: Pick<Statement, "payments">): string =>
  toCsv([
    HEADER,
    ...payments.map((payment) => [
      payment.number,
      formatShortDate(payment.issued_at),
      payment.description,
      ...[
        payment.price_cents,
        payment.tps_cents,
        payment.tvq_cents,
        payment.total_cents,
        payment.refunded_cents,
      ].map(csvDollars),
    ]),
  ]);
