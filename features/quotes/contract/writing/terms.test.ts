import { expect, test } from "vitest";
import {
  countInstalments,
  instalmentDays,
  isDueAtEnd,
  readInstalments,
  termsAtEnd,
  termsForDeposit,
  withInstalments,
  withInstalmentsMoved,
} from "./terms.ts";

const SEASON = { starts_on: "2026-11-15", ends_on: "2027-04-15" };

test("terms name the means that a provider's text on how to pay names, and none where it is not sure", () => {
  expect(termsAtEnd("Interac : paiement@exemple.test")).toBe(
    "Payable à la fin des travaux, par virement Interac.",
  );
  expect(termsAtEnd("Chèque, Interac ou argent comptant")).toBe(
    "Payable à la fin des travaux, par virement Interac, par chèque ou comptant.",
  );
  for (const text of ["", "Interac, pas de chèque", "Appelez-nous"])
    expect(termsAtEnd(text)).toBe("Payable à la fin des travaux.");
});

test("instalments are even from the first day of a season on, and are read as they were written", () => {
  for (const count of [1, 2, 3, 6]) {
    const days = instalmentDays(count, SEASON);
    const terms = withInstalments("Payable à la fin des travaux.\nSel en sus", days);
    expect(readInstalments(terms)).toEqual(days);
    expect(countInstalments(terms)).toBe(count);
    expect(terms).not.toContain("à la fin");
    expect(terms.endsWith("\nSel en sus")).toBe(true);
  }
  expect(withInstalments("", instalmentDays(2, SEASON))).toBe(
    "Payable en 2 versements : le 15 novembre 2026 et le 30 janvier 2027.",
  );
});

test("the instalments of another season are replaced, and terms without their days say none", () => {
  const before = withInstalments("Merci", instalmentDays(3, SEASON));
  const after = withInstalments(
    before,
    instalmentDays(3, { starts_on: "2027-11-01", ends_on: "2028-04-15" }),
  );
  expect(after).toMatch(/^Payable en 3 versements : le 1er novembre 2027, .*\nMerci$/);
  expect(readInstalments("Payable en 3 versements.\nMerci")).toEqual([]);
  expect(countInstalments("Payable à la fin des travaux.")).toBe(0);
});

test("untouched terms say the deposit that is typed, follow it, and lose it again", () => {
  for (const means of ["", "Interac", "Chèque, Interac ou argent comptant"]) {
    const terms = termsAtEnd(means);
    const typed = termsForDeposit(terms, { before: "", now: "30 % du total" });
    expect(typed).toMatch(/^Acompte de 30 % du total à l'acceptation, le reste à la fin des travaux[,.]/);
    expect(isDueAtEnd(typed)).toBe(true);
    const changed = termsForDeposit(typed, { before: "30 % du total", now: "500,00 $" });
    expect(changed).toContain("Acompte de 500,00 $ à l'acceptation");
    expect(termsForDeposit(changed, { before: "500,00 $", now: "" })).toBe(terms);
    expect(withInstalments(changed, instalmentDays(2, SEASON))).not.toContain("Acompte");
  }
});

test("terms that a provider changed stay theirs whatever the deposit", () => {
  for (const own of [
    "Payable à la fin des travaux. Garantie d'un an.",
    "Payable à la fin des travaux, par chèque certifié.",
    "Acompte de 200 $ à l'acceptation, le reste à la fin des travaux.",
    "Payable d'avance.",
    "",
  ])
    expect(termsForDeposit(own, { before: "30 % du total", now: "500,00 $" })).toBe(own);
});

test("instalments move by as many days, across years, and other words stay", () => {
  const terms = withInstalments("Sel en sus", instalmentDays(2, SEASON));
  expect(withInstalmentsMoved(terms, 32)).toBe(
    "Payable en 2 versements : le 17 décembre 2026 et le 3 mars 2027.\nSel en sus",
  );
  expect(withInstalmentsMoved(withInstalmentsMoved(terms, 14), -14)).toBe(terms);
  for (const own of ["Payable en 3 versements.", "Payable à la fin des travaux.", ""])
    expect(withInstalmentsMoved(own, 14)).toBe(own);
});
