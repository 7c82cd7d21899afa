import { expect, test } from "vitest";
import { PROBLEM_STATUSES, type Problem } from "#features/problems/contract/index.ts";
import { nextStep, PROBLEM_STATES } from "./problem-words.ts";

const PROBLEM: Problem = {
  id: "01990000-0000-7000-8000-000000000001",
  kind: "damage",
  asks: "refund",
  opened_by: "owner",
  appointment_at: null,
  invoice: null,
  details: "La clôture a été abîmée.",
  photos: [],
  opened_at: "2026-11-21T17:00:00.000Z",
  answer: null,
  status: "open",
  due_at: "2026-11-24T17:00:00.000Z",
  escalated_at: null,
  closed_at: null,
  decision: null,
  additions: [],
  photo_room: 0,
  addition_room: 0,
  actions: [],
};
const read = (differences: Partial<Problem>, reader: "owner" | "provider") =>
  nextStep({ ...PROBLEM, ...differences }, { reader, other: "Services Gagnon" });

test("the side that waits and the side that is awaited read the same day, each in fitting words", () => {
  for (const status of ["open", "answered", "escalated"] as const)
    for (const reader of ["owner", "provider"] as const)
      expect(read({ status }, reader)).toContain("24 novembre");
  expect(read({}, "provider")).toContain("Votre réponse est attendue");
  expect(read({}, "owner")).toContain("Services Gagnon a jusqu'au");
});

test("each side reads whether a decision is for them or for the other side", () => {
  const decided = {
    status: "decided",
    decision: { is_upheld: true, reason: "La clôture est abîmée." },
  } as const;
  expect(read(decided, "owner")).toBe("Maisonnée vous donne raison.");
  expect(read(decided, "provider")).toBe("Maisonnée donne raison à Services Gagnon.");
  const dismissed = { ...decided, decision: { is_upheld: false, reason: "Elle l'était déjà." } };
  expect(read(dismissed, "provider")).toBe("Maisonnée vous donne raison.");
});

test("every state has a name and says what comes next", () => {
  for (const status of PROBLEM_STATUSES) {
    expect(PROBLEM_STATES[status].label).not.toBe("");
    expect(read({ status }, "owner")).not.toBe("");
  }
});
