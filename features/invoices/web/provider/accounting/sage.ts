import type { SaleLine } from "#features/invoices/contract/index.ts";
import {
  type CsvColumn,
  csvDay,
  csvDollars,
  csvForProgram,
  csvTable,
  csvText,
} from "#foundation/spreadsheets/csv.ts";
import { rowsByTax } from "./rows-by-tax.ts";

/** The layout of .IMP files for Sage 50 Canadian Edition (docs/product.md "Books of a provider"). */
const VERSION = ["12001", "1"];
const NAME_MAX = 52;

const text = (of: (line: SaleLine) => string) => csvText<SaleLine>("", (line) => plain(of(line)));
const fixed = (value: string) => text(() => value);
const amount = (of: (line: SaleLine) => number | null) => csvDollars<SaleLine>("", of);

/** The name, that it is no one-time customer, then the eleven fields of how to reach them. */
const CUSTOMER = [
  text(({ client_name }) => client_name.slice(0, NAME_MAX)),
  fixed("0"),
  ...Array.from({ length: 11 }, () => fixed("")),
];

/** No order, the number, the day, paid later from no source, the total with taxes, no freight. */
const INVOICE = [
  fixed(""),
  text(({ number }) => number),
  csvDay<SaleLine>("", ({ issued_on }) => issued_on, "mm-dd-yyyy"),
  fixed("0"),
  fixed(""),
  amount(({ total_cents }) => total_cents),
  amount(() => 0),
];

const DETAIL = [
  fixed("Travaux"),
  fixed("1"),
  amount(({ subtotal_cents }) => subtotal_cents),
  amount(({ subtotal_cents }) => subtotal_cents),
];

/** A tax by its name: not in the price, refundable, its rate and its amount. */
const taxOf = (name: string, rate: string, of: (line: SaleLine) => number | null) => [
  ...[fixed(name), fixed("0"), fixed("1"), fixed(rate)],
  amount(of),
];
const TAXES = [
  ...taxOf("TPS", "5", ({ tps_cents }) => tps_cents),
  ...taxOf("TVQ", "9.975", ({ tvq_cents }) => tvq_cents),
];

/** Neither quotes nor line breaks are within a field. */
const plain = (field: string): string => field.replaceAll(/\s+/g, " ").replaceAll('"', "'").trim();

/** Returns sales as a file that Sage 50 imports: a credit note is a sale with negative amounts. */
export const sageSales = (lines: readonly SaleLine[]): string =>
  [
    within("Version", csvForProgram([VERSION], { quoted: true })),
    ...lines.map((line) => within("SalInvoice", csvForProgram(saleOf(line), { quoted: true }))),
  ].join("\r\n");

/** The customer, the invoice with how many details follow, and one for each kind of taxation. */
function saleOf(line: SaleLine): string[][] {
  const rows = rowsByTax(line);
  return [
    cellsOf(CUSTOMER, line),
    [String(rows.length), ...cellsOf(INVOICE, line)],
    ...rows.map((row) => cellsOf(row.taxation === "taxed" ? [...DETAIL, ...TAXES] : DETAIL, row)),
  ];
}

const cellsOf = (columns: readonly CsvColumn<SaleLine>[], line: SaleLine): string[] =>
  csvTable(columns, [line], ".")[1] ?? [];

const within = (tag: string, content: string): string => `<${tag}>\r\n${content}</${tag}>\r\n`;
