import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allowedProblemActions,
  isProblemClosed,
  nextProblemStatus,
  PROBLEM_STATUSES,
  PROBLEM_TRANSITIONS,
  type ProblemAction,
  type ProblemActor,
  type ProblemState,
} from "./life.ts";

const actions = Object.keys(PROBLEM_TRANSITIONS) as ProblemAction[];
const ACTORS: ProblemActor[] = ["opener", "other", "clock", "operator"];

const steps = fc.array(fc.record({ action: fc.constantFrom(...actions), by: fc.constantFrom(...ACTORS) }), {
  maxLength: 12,
});

/** The states that a problem goes through when these try what they please. */
function follow(tried: { action: ProblemAction; by: ProblemActor }[]): ProblemState[] {
  const states: ProblemState[] = [{ status: "open", answered_at: null }];
  for (const { action, by } of tried) {
    const state = states.at(-1) ?? { status: "open", answered_at: null };
    const status = nextProblemStatus(action, state, by);
    if (status) states.push({ status, answered_at: action === "answer" ? "now" : state.answered_at });
  }
  return states;
}

test("every state of a problem is reached from a new one, and three of them are its end", () => {
  const reached = new Set(["open"]);
  for (let changed = true; changed; ) {
    const before = reached.size;
    for (const { from } of Object.values(PROBLEM_TRANSITIONS))
      for (const [state, next] of Object.entries(from)) if (reached.has(state)) reached.add(next);
    changed = reached.size > before;
  }
  expect([...reached].toSorted()).toEqual([...PROBLEM_STATUSES].toSorted());
  expect(PROBLEM_STATUSES.filter(isProblemClosed)).toEqual(["settled", "lapsed", "decided"]);
});

test("whatever everybody tries, an end is final, an answer is given once, and a decision follows the case", () => {
  fc.assert(
    fc.property(steps, (tried) => {
      const states = follow(tried);
      const statuses = states.map(({ status }) => status);
      expect(statuses.slice(0, -1).some(isProblemClosed)).toBe(false);
      if (statuses.includes("decided")) expect(statuses).toContain("escalated");
      expect(
        states.filter(({ status }) => status === "answered").every(({ answered_at }) => answered_at),
      ).toBe(true);
    }),
  );
});

test("each action is its own person's alone", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...actions),
      fc.constantFrom(...ACTORS),
      fc.constantFrom(...PROBLEM_STATUSES),
      (action, by, status) => {
        if (nextProblemStatus(action, { status, answered_at: null }, by))
          expect(by).toBe(PROBLEM_TRANSITIONS[action].by);
      },
    ),
  );
});

test("its opener may settle it at any time, and asks for an examination only after an answer", () => {
  const answered_at = "2026-11-21T17:00:00Z";
  expect(allowedProblemActions({ status: "open", answered_at: null }, "opener")).toEqual(["settle"]);
  expect(allowedProblemActions({ status: "answered", answered_at }, "opener")).toEqual([
    "settle",
    "escalate",
  ]);
  expect(allowedProblemActions({ status: "escalated", answered_at: null }, "opener")).toEqual(["settle"]);
  expect(allowedProblemActions({ status: "decided", answered_at }, "opener")).toEqual([]);
});

test("the other side answers once, also while the problem is examined", () => {
  const answered_at = "2026-11-21T17:00:00Z";
  expect(allowedProblemActions({ status: "open", answered_at: null }, "other")).toEqual(["answer"]);
  expect(allowedProblemActions({ status: "escalated", answered_at: null }, "other")).toEqual(["answer"]);
  expect(allowedProblemActions({ status: "escalated", answered_at }, "other")).toEqual([]);
  expect(allowedProblemActions({ status: "settled", answered_at: null }, "other")).toEqual([]);
});
