import { expect, test } from "vitest";
import { LEAD_STATES } from "#features/requests/contract/lead-choices.ts";
import type { WorkItem } from "#features/work/contract/index.ts";
import { STAGES } from "#features/work/contract/stages.ts";
import { formatMoney } from "#foundation/money.ts";
import { detailOf, listedAt, nextActOf } from "./stage-words.ts";

const item: WorkItem = {
  request_id: "0198f0aa-0000-7000-8000-000000000000",
  stage: "unpaid",
  confirms_time: false,
  is_in_season: false,
  client: "Antoine Lavoie",
  business_type: "Lavage de vitres",
  service: "Vitres",
  city: "Laval",
  amount_cents: 59_787,
  left_cents: 59_787,
  to_refund_cents: 0,
  starts_at: "2026-12-24T14:00:00.000Z",
  // The end of 25 December in Québec.
  until: "2026-12-26T05:00:00.000Z",
  received_at: "2026-12-01T15:00:00.000Z",
  completed_at: "2026-12-24T18:00:00.000Z",
};

test("an unpaid line says what is left and since when, and leads to the documents", () => {
  expect(detailOf(item)).toBe(`${formatMoney(59_787)}, dû le 25 décembre`);
  expect(nextActOf(item)).toEqual({
    action: "Voir",
    to: `/provider/clients/requests/${item.request_id}/quote`,
  });
});

test("planned work shows the amount owed only under « Impayé »", () => {
  const planned = { ...item, stage: "planned" } as const;
  expect(detailOf(listedAt(planned, "planned"))).toBe("24 décembre, 9\u00a0h");
  expect(detailOf(listedAt(planned, "unpaid"))).toBe(`${formatMoney(59_787)}, dû le 25 décembre`);
});

test("a line that only owes its client says how much, and is refunded", () => {
  const back = { ...item, left_cents: 0, until: null, to_refund_cents: 577 };
  expect(detailOf(back)).toBe(`${formatMoney(577)} à rembourser`);
  expect(nextActOf(back).action).toBe("Rembourser");
});

test("a held time is confirmed first, but what is unpaid is still chased", () => {
  expect(nextActOf({ ...item, stage: "quote", confirms_time: true }).action).toBe("Confirmer");
  expect(nextActOf({ ...item, confirms_time: true }).action).toBe("Voir");
});

test("a season that goes on leads to its lead, other work under way to its end", () => {
  expect(nextActOf({ ...item, stage: "underway" }).action).toBe("Terminer");
  expect(nextActOf({ ...item, stage: "underway", is_in_season: true }).action).toBe("Voir");
});

test("planned work says its hour, or its amount while a season has none", () => {
  const planned = { ...item, stage: "planned", until: null } as const;
  expect(detailOf(planned)).toBe("24 décembre, 9\u00a0h");
  expect(detailOf({ ...planned, starts_at: null })).toBe(formatMoney(59_787));
});

test("no count of « Demandes » or the dashboard has the name of a stage of « Travaux »", () => {
  const stages = new Set<string>(Object.values(STAGES).map((name) => name.slice(0, 7)));
  for (const state of Object.values(LEAD_STATES)) expect(stages).not.toContain(state.slice(0, 7));
});
