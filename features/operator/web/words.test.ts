import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTS, FACT_VALUES, FACTS, INCIDENT_TEXTS } from "#features/operator/contract/index.ts";
import { actName, factsOfAct, factText } from "./words.ts";

test("every kind of act and every fact has a French name, and no two acts the same", () => {
  const names = Object.values(ACTS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of [...names, ...Object.values(FACTS).filter((fact) => fact !== null)])
    expect(name).toMatch(/^\p{L}/u);
});

test("no act in words holds a value as the code writes it", () => {
  // The same word in both languages.
  const same = ["service", "question"];
  for (const [name, values] of Object.entries(FACT_VALUES)) {
    for (const value of Object.keys(values).filter((one) => !same.includes(one))) {
      const [, text] = factText(name, value)?.split(" : ") ?? [];
      expect(text, `${name} ${value}`).toMatch(/^\p{L}/u);
      expect(text, `${name} ${value}`).not.toBe(value);
    }
  }
  expect(factText("rewritten", Object.keys(INCIDENT_TEXTS).join(" "))).toBe(
    `textes : ${Object.values(INCIDENT_TEXTS).join(", ")}`,
  );
  const features = new URL("../../", import.meta.url);
  const senders = readdirSync(features).filter((name) =>
    existsSync(new URL(`${name}/server/letters`, features)),
  );
  expect(senders).toContain("credits");
  for (const name of senders) expect(factText("letter", `${name}.a_letter`)).not.toContain(".a_letter");
});

test("an act says that a problem was decided, not that both sides settled it", () => {
  expect(factsOfAct({ details: {}, before: { status: "escalated" }, after: { status: "decided" } })).toEqual([
    "état : à décider par l'équipe → décidé",
  ]);
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
