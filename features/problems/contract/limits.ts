/** Lengths and times of a problem (docs/product.md "Problems"). */
export const PROBLEM_LIMITS = {
  detailsMin: 10,
  detailsMax: 4000,
  /** The photos that go with each side's words. */
  problemPhotosMax: 8,
  /** How often each side may add to its words. */
  additionsMax: 10,
  /** How long the other side has for its answer. */
  answerDays: 3,
  /** How long it has to contest that it missed an appointment. */
  contestHours: 48,
  /** How long an answered problem waits for its opener before it lapses. */
  followUpDays: 14,
  /** How long the operator has for a decision. */
  decisionDays: 3,
  /** A problem is opened this long after the unlock or the end of the work, whichever is later. */
  openDays: 365,
  /** How many problems a request may have, one after the other. */
  perRequestMax: 5,
} as const;
