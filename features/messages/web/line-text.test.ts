import { expect, test } from "vitest";
import { LINE_EVENTS } from "#features/messages/contract/index.ts";
import { lineHref, lineText } from "./line-text.ts";

const line = (event: (typeof LINE_EVENTS)[number]) => ({ event, starts_at: null, document: "F-2026-0001" });

test("a line says to each side what happened to them", () => {
  const read = (event: (typeof LINE_EVENTS)[number]) => [
    lineText(line(event), "owner"),
    lineText(line(event), "provider"),
  ];
  expect(read("quote_sent")).toEqual(["Soumission reçue", "Soumission envoyée"]);
  expect(read("quote_declined")).toEqual(["Vous avez refusé la soumission", "Soumission refusée"]);
  expect(read("invoice_sent")).toEqual(["Facture F-2026-0001 reçue", "Facture F-2026-0001 émise"]);
  expect(read("invoice_paid")).toEqual(["Facture F-2026-0001 payée", "Facture F-2026-0001 payée"]);
  expect(read("problem_opened_by_owner")).toEqual([
    "Vous avez dit que ça s'est mal passé",
    "Votre client dit que ça s'est mal passé",
  ]);
  expect(read("problem_answered_by_owner")).toEqual([
    "Vous avez répondu au problème",
    "Votre client a répondu au problème",
  ]);
  expect(read("problem_escalated")).toEqual([
    "Maisonnée examine le problème",
    "Maisonnée examine le problème",
  ]);
});

test("every line about a problem leads each side to their page of it", () => {
  const ofProblems = LINE_EVENTS.filter((one) => one.startsWith("problem_"));
  expect(ofProblems).toHaveLength(10);
  for (const event of ofProblems) {
    expect(lineHref(event, "r1", "owner")).toBe("/owner/requests/r1/problem");
    expect(lineHref(event, "r1", "provider")).toBe("/provider/clients/requests/r1/problem");
  }
});

test("every line about a document leads each side to their page of it, and one about the thread leads nowhere", () => {
  for (const event of LINE_EVENTS.filter((one) => /^(quote|contract|invoice|credit_note)_/.test(one))) {
    expect(lineHref(event, "r1", "owner")).toBe("/owner/requests/r1/quote");
    expect(lineHref(event, "r1", "provider")).toBe("/provider/clients/requests/r1/quote");
  }
  expect(lineHref("chosen", "r1", "owner")).toBe("/owner/requests/r1");
  expect(lineHref("chosen", "r1", "provider")).toBe("/provider/clients/requests/r1");
  expect(lineHref("opened", "r1", "owner")).toBeNull();
});
