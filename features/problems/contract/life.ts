/**
 * The states of a problem in one table (docs/product.md "Problems"): who takes which action, from which
 * state, and where it leads. The server's guards, the page's buttons and the tests all read it.
 */

export const PROBLEM_STATUSES = [
  "open",
  "answered",
  "escalated",
  "settled",
  "lapsed",
  "decided",
  "stands",
] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

export type ProblemActor = "opener" | "other" | "clock" | "operator";

interface Transition {
  readonly by: ProblemActor;
  readonly from: Readonly<Partial<Record<ProblemStatus, ProblemStatus>>>;
}

export const PROBLEM_TRANSITIONS = {
  /** Once; also while the operator examines the problem, who then reads it. */
  answer: { by: "other", from: { open: "answered", escalated: "escalated" } },
  settle: { by: "opener", from: { open: "settled", answered: "settled", escalated: "settled" } },
  escalate: { by: "opener", from: { answered: "escalated" } },
  pass: { by: "clock", from: { open: "escalated", answered: "lapsed" } },
  decide: { by: "operator", from: { escalated: "decided" } },
} as const satisfies Record<string, Transition>;

export type ProblemAction = keyof typeof PROBLEM_TRANSITIONS | "admit";

/** The same of an appointment that the other side missed: what is not contested in time stands. */
export const ABSENCE_TRANSITIONS = {
  /** It contests: the operator decides. */
  answer: { by: "other", from: { open: "escalated" } },
  /** It agrees that it did not come. */
  admit: { by: "other", from: { open: "stands" } },
  settle: { by: "opener", from: { open: "settled", escalated: "settled" } },
  pass: { by: "clock", from: { open: "stands" } },
  decide: { by: "operator", from: { escalated: "decided" } },
} as const satisfies Partial<Record<ProblemAction, Transition>>;

const TABLES: Record<"problem" | "absence", Partial<Record<ProblemAction, Transition>>> = {
  problem: PROBLEM_TRANSITIONS,
  absence: ABSENCE_TRANSITIONS,
};
/** The actions of the two people. */
export const MEMBER_ACTIONS = ["answer", "settle", "escalate"] as const satisfies readonly ProblemAction[];
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

export interface ProblemState {
  status: ProblemStatus;
  answered_at: unknown;
  /** The time that the other side is said to have missed; null for any other problem. */
  appointment_at: unknown;
}

/** Returns the status that an action of somebody leads to, or null when they may not take it. */
export function nextProblemStatus(
  action: ProblemAction,
  { status, answered_at, appointment_at }: ProblemState,
  by: ProblemActor,
): ProblemStatus | null {
  const transition = TABLES[appointment_at === null ? "problem" : "absence"][action];
  if (transition?.by !== by || (action === "answer" && answered_at !== null)) return null;
  return transition.from[status] ?? null;
}

/** Returns what one of the two people may do now. */
export const allowedProblemActions = (state: ProblemState, by: "opener" | "other"): MemberAction[] =>
  MEMBER_ACTIONS.filter((action) => nextProblemStatus(action, state, by) !== null);

/** Whether a side may add to its words: until the end, the other side once it answered. */
export const mayAdd = ({ status, answered_at }: ProblemState, by: "opener" | "other"): boolean =>
  !isProblemClosed(status) && (by === "opener" || answered_at !== null);

/** Whether nothing follows a status any more. */
export const isProblemClosed = (status: ProblemStatus): boolean =>
  Object.values(TABLES).every((table) =>
    Object.values(table).every(({ from }) => from[status] === undefined),
  );

/**
 * Whether it is known that the other side missed the appointment: nobody contested it,
 * or the operator decided so.
 */
export const isAbsenceProven = ({
  status,
  appointment_at,
  is_upheld,
}: Pick<ProblemState, "status" | "appointment_at"> & { is_upheld: boolean | null }): boolean =>
  appointment_at !== null && (status === "stands" || (status === "decided" && is_upheld === true));
