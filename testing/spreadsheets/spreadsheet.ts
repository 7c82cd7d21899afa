import Papa from "papaparse";

type Cell = string | number;
/** A table of a file by its headers. */
export interface SheetTable {
  headers: string[];
  rows: Cell[][];
  /** Adds a column up; throws for one that holds anything but numbers and empty cells. */
  sum: (header: string) => number;
}

const NUMBER = /^-?\d+(,\d+)?$/;
/** Matches text that a spreadsheet computes when it opens a file. */
const FORMULA = /^[\s\p{Z}\p{C}]*[=+\-@＝＋－＠]/u;

/**
 * Returns the tables of a file as Excel in French opens them: UTF-8 by its byte order mark,
 * semicolons between cells, a comma before decimals. Throws when the mark is missing or when a
 * cell would run as a formula.
 */
export function openInFrenchExcel(file: string): SheetTable[] {
  if (!file.startsWith("\ufeff")) throw new Error("without its mark the file opens with broken accents");
  const { data } = Papa.parse<string[]>(file.slice(1).trimEnd(), { delimiter: ";" });
  const tables: string[][][] = [[]];
  for (const row of data) {
    if (row.length === 1 && row[0] === "") tables.push([]);
    else tables.at(-1)?.push(row);
  }
  return tables.map(([headers = [], ...rows]) => {
    const cells = rows.map((row) => row.map(opened));
    return { headers, rows: cells, sum: (header) => sum(headers, cells, header) };
  });
}

function opened(cell: string): Cell {
  if (NUMBER.test(cell)) return Number(cell.replace(",", "."));
  if (FORMULA.test(cell)) throw new Error(`runs as a formula: ${cell}`);
  return cell;
}

function sum(headers: string[], rows: Cell[][], header: string): number {
  const index = headers.indexOf(header);
  if (index < 0) throw new Error(`no column ${header} among ${headers.join(", ")}`);
  const cents = rows.reduce((all, row) => {
    const cell = row[index] ?? "";
    if (typeof cell !== "number" && cell !== "")
      throw new Error(`a text among the numbers of ${header}: ${cell}`);
    return all + Math.round(Number(cell) * 100);
  }, 0);
  return cents / 100;
}
