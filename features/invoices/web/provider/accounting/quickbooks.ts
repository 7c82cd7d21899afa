import type { ReceivedLine, SaleLine } from "#features/invoices/contract/index.ts";
import {
  type CsvColumn,
  csvDay,
  csvDollars,
  csvForProgram,
  csvTable,
  csvText,
} from "#foundation/spreadsheets/csv.ts";
import { rowsByTax, type SaleRow } from "./rows-by-tax.ts";
import { meansOf } from "./simple-tables.ts";

/** The code of a row; which kind of untaxed supply it is, its business says in QuickBooks. */
const TAX_CODES: Record<SaleRow["taxation"], string> = {
  taxed: "TPS/TVQ QC - 9,975",
  untaxed: "Exonéré",
  unregistered: "",
};

/**
 * The columns that QuickBooks Online recognises (docs/product.md "Books of a provider");
 * a star marks what it wants.
 */
const columnsOf = (names: { number: string; day: string }): CsvColumn<SaleRow>[] => [
  csvText<SaleRow>(names.number, ({ number }) => number),
  csvText<SaleRow>("*Customer", ({ client_name }) => client_name),
  csvDay<SaleRow>(names.day, ({ issued_on }) => issued_on, "dd/mm/yyyy"),
  csvDay<SaleRow>("*DueDate", ({ due_on }) => due_on, "dd/mm/yyyy"),
  csvText<SaleRow>("Item(Product/Service)", () => "Travaux"),
  csvText<SaleRow>("ItemDescription", ({ description }) => description),
  csvText<SaleRow>("ItemQuantity", () => "1"),
  csvDollars<SaleRow>("ItemRate", ({ subtotal_cents }) => subtotal_cents),
  csvDollars<SaleRow>("*ItemAmount", ({ subtotal_cents }) => subtotal_cents),
  csvText<SaleRow>("*ItemTaxCode", ({ taxation }) => TAX_CODES[taxation]),
  csvDollars<SaleRow>("ItemTaxAmount", ({ tps_cents, tvq_cents }) =>
    tps_cents === null || tvq_cents === null ? null : tps_cents + tvq_cents,
  ),
];

const INVOICES = columnsOf({ number: "*InvoiceNo", day: "*InvoiceDate" });
const CREDITS = columnsOf({ number: "*CreditNoteNo", day: "*CreditNoteDate" }).filter(
  ({ header }) => header !== "*DueDate",
);

const fileOf = (columns: readonly CsvColumn<SaleRow>[], lines: readonly SaleLine[]): string =>
  csvForProgram(csvTable(columns, lines.flatMap(rowsByTax), "."));

/** Returns the invoices among sales, to be imported as such. */
export const quickbooksInvoices = (lines: readonly SaleLine[]): string =>
  fileOf(
    INVOICES,
    lines.filter(({ kind }) => kind === "invoice"),
  );

/**
 * Returns the credit notes among sales; as the import of credit notes takes off what it
 * reads, amounts have no minus.
 */
export const quickbooksCredits = (lines: readonly SaleLine[]): string =>
  fileOf(
    CREDITS,
    lines
      .filter(({ kind }) => kind === "credit_note")
      .map((line) => ({
        ...line,
        subtotal_cents: -line.subtotal_cents,
        untaxed_cents: -line.untaxed_cents,
        tps_cents: line.tps_cents && -line.tps_cents,
        tvq_cents: line.tvq_cents && -line.tvq_cents,
        total_cents: -line.total_cents,
      })),
  );

const BANK = [
  csvDay<ReceivedLine>("Date", ({ received_on }) => received_on, "dd/mm/yyyy"),
  csvText<ReceivedLine>(
    "Description",
    (line) => `Facture ${line.number}, ${line.client_name}, ${meansOf(line)}`,
  ),
  csvDollars<ReceivedLine>("Amount", ({ amount_cents }) => amount_cents),
];

/** Returns what came in as transactions of a bank account, which QuickBooks matches with the invoices. */
export const quickbooksReceived = (lines: readonly ReceivedLine[]): string =>
  csvForProgram(csvTable(BANK, lines, "."));
