import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ABSENCE_TRANSITIONS,
  allowedProblemActions,
  isAbsenceProven,
  isProblemClosed,
  mayAdd,
  nextProblemStatus,
  PROBLEM_STATUSES,
  PROBLEM_TRANSITIONS,
  type ProblemAction,
  type ProblemActor,
  type ProblemState,
} from "./life.ts";

const actions = [...Object.keys(PROBLEM_TRANSITIONS), "admit"] as ProblemAction[];
const ACTORS: ProblemActor[] = ["opener", "other", "clock", "operator"];

const steps = fc.array(fc.record({ action: fc.constantFrom(...actions), by: fc.constantFrom(...ACTORS) }), {
  maxLength: 12,
});

const TABLES = { problem: PROBLEM_TRANSITIONS, absence: ABSENCE_TRANSITIONS };
const OPEN: ProblemState = { status: "open", answered_at: null, appointment_at: null };

/** The states that a problem goes through when these try what they please. */
function follow(tried: { action: ProblemAction; by: ProblemActor }[], begun = OPEN): ProblemState[] {
  const states = [begun];
  for (const { action, by } of tried) {
    const state = states.at(-1) ?? begun;
    const status = nextProblemStatus(action, state, by);
    if (status)
      states.push({ ...state, status, answered_at: action === "answer" ? "now" : state.answered_at });
  }
  return states;
}

/** The states that are reached from a new one. */
function reachedBy(table: (typeof TABLES)[keyof typeof TABLES]): Set<string> {
  const reached = new Set(["open"]);
  for (let changed = true; changed; ) {
    const before = reached.size;
    for (const { from } of Object.values(table))
      for (const [state, next] of Object.entries<string>(from)) if (reached.has(state)) reached.add(next);
    changed = reached.size > before;
  }
  return reached;
}

test("every state of a problem is reached from a new one, and four of them are its end", () => {
  const problem = reachedBy(PROBLEM_TRANSITIONS);
  expect([...problem, "stands"].toSorted()).toEqual([...PROBLEM_STATUSES].toSorted());
  expect([...reachedBy(ABSENCE_TRANSITIONS)].toSorted()).toEqual(
    ["decided", "escalated", "open", "settled", "stands"].toSorted(),
  );
  expect(PROBLEM_STATUSES.filter(isProblemClosed)).toEqual(["settled", "lapsed", "decided", "stands"]);
});

test("after any sequence of actions an absence stands unanswered or is decided after an answer, never both", () => {
  fc.assert(
    fc.property(steps, (tried) => {
      const states = follow(tried, { ...OPEN, appointment_at: "then" });
      const last = states.at(-1) ?? OPEN;
      expect(states.slice(0, -1).some(({ status }) => isProblemClosed(status))).toBe(false);
      if (last.status === "stands") expect(last.answered_at).toBeNull();
      if (last.status === "decided") expect(last.answered_at).not.toBeNull();
      expect(isAbsenceProven({ ...last, is_upheld: null })).toBe(last.status === "stands");
      expect(isAbsenceProven({ ...last, is_upheld: true })).toBe(["stands", "decided"].includes(last.status));
      expect(isAbsenceProven({ ...last, appointment_at: null, is_upheld: true })).toBe(false);
    }),
  );
});

test("after any sequence of actions an end is final, there is one answer, and only a case is decided", () => {
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

test("each action is allowed to one side only", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...actions),
      fc.constantFrom(...ACTORS),
      fc.constantFrom(...PROBLEM_STATUSES),
      (action, by, status) => {
        if (nextProblemStatus(action, { ...OPEN, status }, by))
          expect({ ...ABSENCE_TRANSITIONS, ...PROBLEM_TRANSITIONS }[action].by).toBe(by);
      },
    ),
  );
});

test("its opener may settle it at any time, and asks for an examination only after an answer", () => {
  const answered_at = "2026-11-21T17:00:00Z";
  expect(allowedProblemActions({ ...OPEN, status: "open" }, "opener")).toEqual(["settle"]);
  expect(allowedProblemActions({ ...OPEN, status: "answered", answered_at }, "opener")).toEqual([
    "settle",
    "escalate",
  ]);
  expect(allowedProblemActions({ ...OPEN, status: "escalated" }, "opener")).toEqual(["settle"]);
  expect(allowedProblemActions({ ...OPEN, status: "decided", answered_at }, "opener")).toEqual([]);
});

test("the other side answers once, also while the problem is examined", () => {
  const answered_at = "2026-11-21T17:00:00Z";
  expect(allowedProblemActions({ ...OPEN, status: "open" }, "other")).toEqual(["answer"]);
  expect(allowedProblemActions({ ...OPEN, status: "escalated" }, "other")).toEqual(["answer"]);
  expect(allowedProblemActions({ ...OPEN, status: "escalated", answered_at }, "other")).toEqual([]);
  expect(allowedProblemActions({ ...OPEN, status: "settled" }, "other")).toEqual([]);
});

test("photos are added until the end, by who said something", () => {
  const answered_at = "2026-11-21T17:00:00Z";
  expect(mayAdd({ ...OPEN, status: "open" }, "opener")).toBe(true);
  expect(mayAdd({ ...OPEN, status: "open" }, "other")).toBe(false);
  expect(mayAdd({ ...OPEN, status: "escalated", answered_at }, "other")).toBe(true);
  for (const status of PROBLEM_STATUSES.filter(isProblemClosed))
    expect(mayAdd({ ...OPEN, status, answered_at }, "opener")).toBe(false);
});
