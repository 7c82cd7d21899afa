import type { Statement } from "#features/credits/contract/index.ts";
import { csvDay, csvDollars, csvNumber, csvOf, csvTable, csvText } from "#foundation/csv.ts";

type Payment = Statement["payments"][number];

const COLUMNS = [
  csvNumber<Payment>("Reçu nº", ({ number }) => number),
  csvDay<Payment>("Date", ({ issued_at }) => issued_at),
  csvText<Payment>("Description", ({ description }) => description),
  csvDollars<Payment>("Prix avant taxes ($)", ({ price_cents }) => price_cents),
  csvDollars<Payment>("TPS ($)", ({ tps_cents }) => tps_cents),
  csvDollars<Payment>("TVQ ($)", ({ tvq_cents }) => tvq_cents),
  csvDollars<Payment>("Total ($)", ({ total_cents }) => total_cents),
  csvDollars<Payment>("Remboursé ($)", ({ refunded_cents }) => refunded_cents),
];

/** Returns the payments of a year as CSV. */
export const statementCsv = ({ payments }: Pick<Statement, "payments">): string =>
  csvOf(csvTable(COLUMNS, payments));
