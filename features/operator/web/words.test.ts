import { expect, test } from "vitest";
import { ACTS, FACT_VALUES, FACTS } from "#features/operator/contract/index.ts";
import { actName, factsOfAct, factText } from "./words.ts";

test("every kind of act and every fact has a French name, and no two acts the same", () => {
  const names = Object.values(ACTS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of [...names, ...Object.values(FACTS).filter((fact) => fact !== null)])
    expect(name).toMatch(/^\p{L}/u);
  for (const values of Object.values(FACT_VALUES)) expect(Object.values(values ?? {})).not.toContain("");
});

test("an act says amounts in dollars, days in words and states by their French names, before and after", () => {
  expect(actName({ act: "confirm-refund" })).toBe("Remboursement confirmé");
  expect(
    factsOfAct({
      details: { reason: "Erreur", cents: 12_345, order: "01890000-0000-7000-8000-000000000000" },
      before: { state: "proposed", refunded_cents: 0 },
      after: { state: "approved", refunded_cents: 0 },
    }).map((text) => text.replace(/\s/g, " ")),
  ).toEqual(["montant : 123,45 $", "état : proposé → approuvé"]);
  expect(factText("level", "agent", "reader")).toBe("niveau : Consultation → Décisions");
  expect(factText("from_day", "2026-11-21")).toBe("à partir du : 21 novembre 2026");
  expect(factText("rewritten", "measures risk_reasons")).toBe("textes : mesures, motifs du risque");
  expect(factText("letter", "credits.receipt_letter")).toBe("courriel : crédits et reçus");
  expect(factText("persons", null, 3)).toBe("personnes : 3 → rien");
});
