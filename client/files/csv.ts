import Papa from "papaparse";

/** Returns CSV for spreadsheets: UTF-8 with a byte order mark, semicolons as in French, no text that runs as a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const table = Papa.unparse(
    rows.map((row) => [...row]),
    {
      delimiter: ";",
      newline: "\r\n",
      escapeFormulae: true,
    },
  );
  return `\ufeff${table}\r\n`;
}

/** « 34,49 »: a number for a French spreadsheet. */
export const csvDollars = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");
