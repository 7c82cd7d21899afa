import type { Statement } from "#features/credits/contract/index.ts";
import { csvDay, csvDollars, csvNumber, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { type StatementLine, statementLines } from "./statement-lines.ts";

const COLUMNS = [
  csvText<StatementLine>("Document", ({ label }) => label),
  csvNumber<StatementLine>("Reçu nº", ({ receipt_number }) => receipt_number),
  csvDay<StatementLine>("Date", ({ at }) => at),
  csvText<StatementLine>("Description", ({ description }) => description),
  csvDollars<StatementLine>("Prix avant taxes ($)", ({ price_cents }) => price_cents),
  csvDollars<StatementLine>("TPS ($)", ({ tps_cents }) => tps_cents),
  csvDollars<StatementLine>("TVQ ($)", ({ tvq_cents }) => tvq_cents),
  csvDollars<StatementLine>("Total ($)", ({ total_cents }) => total_cents),
];

/**
 * Returns the documents of a year as CSV, refunds and lost disputes with a minus:
 * its columns add up to the net.
 */
export const statementCsv = (statement: Pick<Statement, "payments" | "taken_back">): string =>
  csvOf(csvTable(COLUMNS, statementLines(statement)));
