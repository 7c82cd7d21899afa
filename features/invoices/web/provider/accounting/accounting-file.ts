import { inWindowsCharacters } from "#foundation/spreadsheets/windows-characters.ts";
import type { AccountingDownload, AccountingFile, Books, Program } from "./programs.ts";
import { quickbooksCredits, quickbooksInvoices, quickbooksReceived } from "./quickbooks.ts";
import { sageSales } from "./sage.ts";
import { receivedCsv, salesCsv } from "./simple-tables.ts";

const csv = (content: string): AccountingDownload => ({
  content,
  type: "text/csv;charset=utf-8",
  extension: "csv",
});

/** Returns one of the files of a program; null when nothing would be in it. */
export function accountingFile(
  program: Program,
  file: AccountingFile,
  { sales, received }: Books,
): AccountingDownload | null {
  if (file === "received") {
    if (received.length === 0) return null;
    return csv(program === "quickbooks" ? quickbooksReceived(received) : receivedCsv(received));
  }
  if (program === "quickbooks") {
    const kind = file === "credits" ? "credit_note" : "invoice";
    if (!sales.some((line) => line.kind === kind)) return null;
    return csv(file === "credits" ? quickbooksCredits(sales) : quickbooksInvoices(sales));
  }
  if (sales.length === 0) return null;
  if (program === "table") return csv(salesCsv(sales));
  return { content: inWindowsCharacters(sageSales(sales)), type: "text/plain", extension: "imp" };
}
