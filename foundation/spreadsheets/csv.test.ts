import { expect, test } from "vitest";
import {
  csvDay,
  csvDollars,
  csvForProgram,
  csvMoment,
  csvNumber,
  csvOf,
  csvRows,
  csvTable,
  csvText,
} from "./csv.ts";

const textCell = (text: string) => csvTable([csvText<string>("Texte", (row) => row)], [text])[1]?.[0];
const numberCell = (value: number | null) =>
  csvTable([csvNumber<number | null>("Nombre", (row) => row)], [value])[1]?.[0];
const dollarsCell = (cents: number | null) =>
  csvTable([csvDollars<number | null>("Montant ($)", (row) => row)], [cents])[1]?.[0];

const SIGNS = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "﹦", "﹢", "﹣", "﹫", "−"];
const BEFORE = ["", " ", "\t", "\r", "\n", "\r\n", " \n\t", "\u00a0", "\u3000", "\u200b", "\ufeff", "\u0000"];

test("no text begins as a formula in a spreadsheet, even after blanks, line breaks or invisible characters", () => {
  for (const sign of SIGNS)
    for (const before of BEFORE) {
      const text = `${before}${sign}HYPERLINK("http://exemple.test")\nMerci.`;
      expect(textCell(text), JSON.stringify(text)).toBe(`'${text}`);
    }
});

test("a text that is no formula stays as it was written, and a header is defused as a cell is", () => {
  for (const text of [
    "",
    "Déneigement",
    "Saint-Jean",
    "a = b",
    "12 - 3",
    "\nBonjour",
    "Bonjour\n- couper",
    "'=1",
  ])
    expect(textCell(text)).toBe(text);
  expect(csvTable([csvText<string>("=1+1", (row) => row)], [])).toEqual([["'=1+1"]]);
});

test("a number is a number in a spreadsheet, a negative one too, and never minus zero", () => {
  expect([-3, 12, 1.5, -0.25, 0, -0, null].map(numberCell)).toEqual([
    "-3",
    "12",
    "1,5",
    "-0,25",
    "0",
    "0",
    "",
  ]);
  expect([-1383, 3449, -5, 0, -0, null].map(dollarsCell)).toEqual([
    "-13,83",
    "34,49",
    "-0,05",
    "0,00",
    "0,00",
    "",
  ]);
  expect(() => numberCell(Number.NaN)).toThrow(RangeError);
});

test("a day stays the day it was, and an instant becomes the day and the time in Québec", () => {
  const columns = [
    csvDay<string | null>("Jour", (row) => row),
    csvMoment<string | null>("Moment", (row) => row),
  ];
  expect(csvTable(columns, ["2026-11-22T03:05:00.000Z", null]).slice(1)).toEqual([
    ["2026-11-21", "2026-11-21 22:05"],
    ["", ""],
  ]);
  expect(csvTable([csvDay<string>("Jour", (row) => row)], ["2026-03-01"])[1]).toEqual(["2026-03-01"]);
});

test("a file for spreadsheets has a byte order mark, semicolons, and an empty line between its tables", () => {
  const table = csvTable(
    [csvText<string>("Nom", (row) => row), csvNumber("Nombre", () => -1)],
    ['Tonte; "nette"'],
  );
  expect(csvOf(table, table)).toBe(
    '\ufeffNom;Nombre\r\n"Tonte; ""nette""";-1\r\n\r\nNom;Nombre\r\n"Tonte; ""nette""";-1\r\n',
  );
});

test("a file is read with any separator, and a cell keeps its separators and lines", () => {
  const rows = [
    ["Nom, prénom", "Notes"],
    ["Roy; Diane", "Une\nDeux"],
  ];
  const text = (sign: string) => rows.map((row) => row.map((cell) => `"${cell}"`).join(sign)).join("\r\n");
  for (const sign of [";", ",", "\t"]) expect(csvRows(`\ufeff${text(sign)}`), sign).toEqual(rows);
  expect(csvRows(`sep=|\r\n${text("|")}`)).toEqual(rows);
});

test("a program of accounting gets commas between cells, points before decimals and its own order of a day", () => {
  const columns = [
    csvText<number>("*Customer", () => "Côté, Hélène"),
    csvDay<number>("*InvoiceDate", () => "2026-03-05", "dd/mm/yyyy"),
    csvDollars<number>("*ItemAmount", (cents) => cents),
  ];
  const lines = csvTable(columns, [-123_450], ".");
  expect(csvForProgram(lines)).toBe(
    '*Customer,*InvoiceDate,*ItemAmount\r\n"Côté, Hélène",05/03/2026,-1234.50\r\n',
  );
  expect(csvForProgram(lines.slice(1), { quoted: true })).toBe('"Côté, Hélène","05/03/2026","-1234.50"\r\n');
});
