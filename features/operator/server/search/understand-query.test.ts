import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneDigits, understandQuery } from "./understand-query.ts";

const nothing = { kind: null, number: null, year: null, series: null, idStart: null, words: [] };

test.each([
  ["7", { number: 7 }],
  ["reçu 7", { kind: "receipts", number: 7 }],
  ["Reçu nº 7", { kind: "receipts", number: 7 }],
  ["Nº 7", { number: 7 }],
  ["N° 7", { number: 7 }],
  ["no. 7", { number: 7 }],
  ["#7", { number: 7 }],
  ["facture 2026-0007", { kind: "invoices", number: 7, year: 2026, series: "F" }],
  ["Facture F-2026-0007", { kind: "invoices", number: 7, year: 2026, series: "F" }],
  ["f-2026-0007", { number: 7, year: 2026, series: "F" }],
  ["2026-0007", { number: 7, year: 2026 }],
  ["note de crédit 2026-0002", { kind: "invoices", number: 2, year: 2026, series: "N" }],
  ["facture 7 tremblay", { kind: "invoices", number: 7, series: "F", words: ["tremblay"] }],
  ["Tremblay Claire", { words: ["tremblay", "claire"] }],
  ["dossier Lavoie", { kind: "cases", words: ["lavoie"] }],
  ["12 rue Principale", { words: ["12", "rue", "principale"] }],
  ["514 555-1234", { words: ["5145551234"] }],
  ["01a214f9", { idStart: "01a214f9" }],
  ["Demande 01A214F9-0e", { kind: "requests", idStart: "01a214f9-0e" }],
  ["factures 514 555-1234", { kind: "invoices", series: "F", words: ["5145551234"] }],
  ["factures (514) 555-1234", { kind: "invoices", series: "F", words: ["5145551234"] }],
  ["factures tél. 555-1234", { kind: "invoices", series: "F", words: ["5551234"] }],
  ["reçus 5145551234", { kind: "receipts", words: ["5145551234"] }],
  ["reçu 700124", { kind: "receipts", number: 700_124 }],
  ["note de crédit 514 555-1234", { kind: "invoices", series: "N", words: ["5145551234"] }],
  ["demandes 514 555-1234", { kind: "requests", words: ["5145551234"] }],
  ["dossier 5551234", { kind: "cases", words: ["5551234"] }],
  ["personne 7", { kind: "people" }],
  ["note de remboursement 7", { kind: "receipts", number: 7 }],
  ["factures claire@exemple.test", { kind: "invoices", series: "F", words: ["claire@exemple.test"] }],
])("« %s » is understood", (q, meant) => {
  expect(understandQuery(q)).toEqual({ ...nothing, ...meant });
});

test("a phone number is the same however it is written", () => {
  const digits = fc.stringMatching(/^[2-9]\d{9}$/);
  const gap = fc.constantFrom("", " ", "-", ".", "/", "\u00a0", "‑", " - ");
  const before = fc.constantFrom("", "+1 ", "1-", "tél. ", "Cell : ".replace(" :", ":"), "(");
  fc.assert(
    fc.property(digits, gap, gap, before, (number, first, second, start) => {
      const close = start === "(" ? ")" : "";
      const text = `${start}${number.slice(0, 3)}${close}${first}${number.slice(3, 6)}${second}${number.slice(6)}`;
      expect(phoneDigits(text)).toBe(number);
    }),
  );
});
