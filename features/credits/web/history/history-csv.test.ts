import { expect, test } from "vitest";
import type { CreditEntry } from "#features/credits/contract/index.ts";
import { historyCsv } from "./history-csv.ts";

const entry: CreditEntry = {
  id: "01900000-0000-7000-8000-000000000001",
  amount: -3,
  kind: "unlock",
  reference: "Déneigement",
  balance_after: 12,
  lead_id: null,
  receipt_id: null,
  receipt_number: null,
  paid: null,
  created_at: "2026-11-21T17:00:00.000Z",
};
const lines = (reference: string) => historyCsv([{ ...entry, reference }]).split("\r\n");

test("the CSV of the ledger opens in a spreadsheet with its accents", () => {
  expect(historyCsv([entry]).startsWith("\ufeffDate;Opération;")).toBe(true);
  expect(lines("Déneigement")[1]).toBe("2026-11-21 12:00;Demande déverrouillée;Déneigement;-3;12;;;;;");
});

test("a purchase has its receipt number, its price, both taxes and the total in the CSV", () => {
  const paid = { price_cents: 3000, tps_cents: 150, tvq_cents: 299, total_cents: 3449 };
  const [, line] = historyCsv([
    { ...entry, kind: "purchase", amount: 5, reference: "Découverte", receipt_number: 12, paid },
  ]).split("\r\n");
  expect(line).toBe("2026-11-21 12:00;Achat de crédits;Découverte;5;12;12;30,00;1,50;2,99;34,49");
});

test("a name with a semicolon or a quote stays in its CSV column", () => {
  expect(lines('Tonte; bordures "nettes"')[1]).toContain('"Tonte; bordures ""nettes"""');
});

test("a service named like a formula is escaped in the CSV", () => {
  expect(lines("=HYPERLINK(1)")[1]).toContain(`;"'=HYPERLINK(1)";`);
  expect(lines("-2+3")[1]).toContain(`;"'-2+3";`);
});

test("credits that a refund or a dispute took back, or a won dispute gave, are no cancelled payment", () => {
  for (const amount of [-3, 3]) {
    const [, line] = historyCsv([{ ...entry, kind: "payment_reversal", amount }]).split("\r\n");
    expect(line).toContain(";Achat remboursé ou contesté;");
  }
});
