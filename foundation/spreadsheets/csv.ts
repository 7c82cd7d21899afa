import Papa from "papaparse";
import { formatClock24, formatShortDate, type Instant } from "../time.ts";

/** A column of a table and what its cells hold; a cell without a value is empty. */
export type CsvColumn<Row> = {
  header: string;
  cell: (row: Row, decimal: DecimalSign) => string;
};

/** A comma where people open a file, a point where a program of accounting reads it. */
type DecimalSign = "," | ".";

type Value<Row, Of> = (row: Row) => Of | null | undefined;

/** A column of texts, which no spreadsheet runs as formulas. */
export const csvText = <Row>(header: string, of: Value<Row, string>): CsvColumn<Row> => ({
  header,
  cell: (row) => withoutFormula(of(row) ?? ""),
});

/** A column of numbers, with a decimal comma. */
export const csvNumber = <Row>(header: string, of: Value<Row, number>): CsvColumn<Row> => ({
  header,
  cell: (row, sign) => decimal(of(row), (value) => String(value), sign),
});

/** A column of amounts in dollars, « -34,49 », from their cents. */
export const csvDollars = <Row>(header: string, ofCents: Value<Row, number>): CsvColumn<Row> => ({
  header,
  cell: (row, sign) => decimal(ofCents(row), (cents) => (cents / 100).toFixed(2), sign),
});

/**
 * A column of days, « 2026-03-05 » unless a program wants another order; a day that is given as such stays
 * that day, an instant becomes its day in Québec.
 */
export const csvDay = <Row>(
  header: string,
  of: Value<Row, Instant>,
  order: keyof typeof DAY_ORDERS = "yyyy-mm-dd",
): CsvColumn<Row> => ({
  header,
  cell: (row) => {
    const value = of(row) ?? "";
    if (value === "") return "";
    const day = typeof value === "string" && DAY.test(value) ? value : formatShortDate(value);
    return day.replace(DAY, DAY_ORDERS[order]);
  },
});

/** A column of moments in Québec, « 2026-03-05 14:30 », which spreadsheets read as dates. */
export const csvMoment = <Row>(header: string, of: Value<Row, Instant>): CsvColumn<Row> => ({
  header,
  cell: (row) => {
    const value = of(row) ?? "";
    return value === "" ? "" : `${formatShortDate(value)} ${formatClock24(value)}`;
  },
});

/** Returns the lines of a table, its headers first. */
export const csvTable = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  sign: DecimalSign = ",",
): string[][] => [
  columns.map(({ header }) => withoutFormula(header)),
  ...rows.map((row) => columns.map(({ cell }) => cell(row, sign))),
];

/**
 * Returns tables, one under the other, as a French spreadsheet opens them: UTF-8 with a byte order mark,
 * semicolons. Every file for spreadsheets is made here: no cell reaches one but through a declared column.
 */
export function csvOf(...tables: readonly string[][][]): string {
  const lines = tables.flatMap((table, index) => (index === 0 ? table : [[], ...table]));
  // Beside those that must be, the defused texts are quoted: programs that trim cells leave their apostrophe.
  const quotes = (cell: unknown) => typeof cell === "string" && cell.startsWith("'");
  return `\ufeff${Papa.unparse(lines, { delimiter: ";", newline: "\r\n", quotes })}\r\n`;
}

/**
 * Returns lines as a program of accounting imports them: commas, no byte order mark, which would be read as a
 * part of the first header; `quoted` puts every cell in quotes, or the cells of some columns.
 */
export const csvForProgram = (
  lines: readonly string[][],
  { quoted = false }: { quoted?: boolean | boolean[] } = {},
): string => `${Papa.unparse([...lines], { delimiter: ",", newline: "\r\n", quotes: quoted })}\r\n`;

/**
 * Returns the rows of a CSV file separated by semicolons, commas or tabs: by what a first line « sep=; »
 * says, as Excel writes it, else by what the line of headers has most of.
 */
export function csvRows(text: string): string[][] {
  const [, separator, rows = ""] = /^\ufeff?(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text) ?? [];
  const [headers = ""] = rows.split(/\r?\n|\r/, 1);
  const count = (sign: string) => headers.split(sign).length;
  const commonest = [";", "\t", ","].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return Papa.parse<string[]>(rows, { delimiter: separator ?? commonest }).data;
}

const DAY = /^(?<year>\d\d(?<short>\d\d))-(?<month>\d\d)-(?<day>\d\d)$/;
const DAY_ORDERS = {
  "yyyy-mm-dd": "$<year>-$<month>-$<day>",
  "dd/mm/yyyy": "$<day>/$<month>/$<year>",
  "mm/dd/yyyy": "$<month>/$<day>/$<year>",
  "mm-dd-yyyy": "$<month>-$<day>-$<year>",
  "mm-dd-yy": "$<month>-$<day>-$<short>",
} as const;

/** Characters that spreadsheets skip before a formula: blanks, line breaks and invisible ones. */
const SKIPPED = /^[\p{Z}\p{C}\s]+/u;
const FORMULA_SIGN = /^[=+\-@\u2212]/;

/** Returns the text with an apostrophe before it when it begins as a formula, full-width signs included. */
function withoutFormula(text: string): string {
  const first = text.replace(SKIPPED, "").slice(0, 1).normalize("NFKC");
  return FORMULA_SIGN.test(first) ? `'${text}` : text;
}

/** Throws RangeError for what is no number: a column of sums must not be wrong in silence. */
function decimal(
  value: number | null | undefined,
  format: (value: number) => string,
  sign: DecimalSign,
): string {
  if (value === null || value === undefined) return "";
  if (!Number.isFinite(value)) throw new RangeError("A cell of a number column is not a number");
  // Minus zero and amounts that round to it are written without their sign.
  return format(value)
    .replace(/^-(?=[0.]*$)/, "")
    .replace(".", sign);
}
