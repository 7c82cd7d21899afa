import { expect, test } from "vitest";
import { contractChanges, formatDifference, totalChange, versionChanges } from "./changes.ts";

const line = (words: string, unit_price_cents: number, quantity = 100) => ({
  ...{ words, unit_price_cents, quantity },
  unit: "h",
  is_optional: false,
  is_untaxed: false,
});
const agreed = {
  version: 1,
  lines: [line("Débouchage", 10_000), line("Caméra", 22_500), line("Caméra", 5000), line("Heures", 5000)],
  discount_cents: 1000,
  deposit_cents: 0,
  total_cents: 50_869,
};
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u202f", " "));

test("a change order says each line that is added, taken away or changed, also of lines that say the same", () => {
  const lines = [
    line("Débouchage", 12_000),
    line("Caméra", 22_500),
    line("Siphon", 8500),
    line("Heures", 2500, 200),
  ];
  const offered = { lines, discount_cents: 0, deposit_cents: 14_000, total_cents: 40_000, tps_cents: 1_500 };
  expect(plain(contractChanges(agreed, offered))).toEqual([
    "Changé : Débouchage, 100,00 $ → 120,00 $ (+20,00 $)",
    "Ajouté : Siphon, 85,00 $",
    "Changé : Heures, autre quantité, même prix",
    "Retiré : Caméra, -50,00 $",
    "Rabais : 10,00 $ → 0,00 $ (-10,00 $)",
    "Acompte : 0,00 $ → 140,00 $ (+140,00 $)",
  ]);
  expect(contractChanges(agreed, { ...agreed, tps_cents: 1_500, lines: [...agreed.lines] })).toEqual([]);
});

test("a version says what it changes of the one before: lines, options, days, terms and notes", () => {
  const hedge = { ...line("Taille de la haie", 5000), is_optional: true };
  const before = {
    lines: [line("Tonte", 18_000), hedge],
    ...{ discount_cents: 0, discount_rate: 0, deposit_cents: 0, deposit_rate: 0, is_taxed: true },
    ...{ notes: "", terms: "Payable à la fin", starts_on: "2026-12-01", ends_on: null },
  };
  const after = {
    ...before,
    lines: [line("Tonte", 20_000), { ...hedge, is_optional: false }],
    ...{ terms: "Payable par virement", starts_on: "2026-12-03", ends_on: "2026-12-04" },
  };
  expect(plain(versionChanges(before, after))).toEqual([
    "Changé : Tonte, 180,00 $ → 200,00 $ (+20,00 $)",
    "Ajouté : Taille de la haie, 50,00 $",
    "Retiré : Taille de la haie (en option), -50,00 $",
    "Début des travaux : 1er décembre 2026 → 3 décembre 2026",
    "Fin prévue : à convenir → 4 décembre 2026",
    "Conditions : réécrites",
  ]);
  expect(versionChanges(before, before)).toEqual([]);
});

test("a contract's total that is lowered is said in words", () => {
  expect(plain([totalChange(50_869, 34_773), totalChange(100, 9873), totalChange(100, 100)])).toEqual([
    "Attention, le total du contrat baisse : il passe de 508,69 $ à 347,73 $ (-160,96 $).",
    "Le total du contrat augmente : il passe de 1,00 $ à 98,73 $ (+97,73 $).",
    "Le total du contrat reste de 1,00 $.",
  ]);
  expect(plain([formatDifference(9773)])).toEqual(["+97,73 $"]);
});

test("a change order says which lines become untaxed or taxable, where taxes are charged", () => {
  const before = { ...agreed, lines: [line("Permis", 5000), { ...line("Caution", 2000), is_untaxed: true }] };
  const lines = [
    { ...line("Permis", 6000), is_untaxed: true },
    line("Caution", 2000),
    { ...line("Timbre", 100), is_untaxed: true },
  ];
  expect(plain(contractChanges(before, { ...before, lines, tps_cents: 100 }))).toEqual([
    "Changé : Permis, 50,00 $ → 60,00 $ (+10,00 $), devient non taxable",
    "Changé : Caution, devient taxable",
    "Ajouté : Timbre, 1,00 $, non taxable",
  ]);
  expect(plain(contractChanges(before, { ...before, lines, tps_cents: null }))).toEqual([
    "Changé : Permis, 50,00 $ → 60,00 $ (+10,00 $)",
    "Ajouté : Timbre, 1,00 $",
  ]);
});
