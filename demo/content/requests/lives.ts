import { BRIEFS } from "#features/catalog/server/briefs/briefs.ts";
import type { DemoQuote, DemoRequest, DemoReview } from "../types.ts";

/** How a request of the demonstration went, one function an outcome; ages in days back from the fill. */

type Content = Omit<DemoRequest, "hours_ago" | "outcome"> & { days_ago: number };

/** Answers to what a business type asks, in the order of its questions. */
export const answersTo = (businessType: string, ...answers: readonly string[]) =>
  (BRIEFS[businessType] ?? []).flatMap(({ question }, position) => {
    const answer = answers[position];
    return answer ? [{ question, answer }] : [];
  });

const withOutcome = ({ days_ago, ...content }: Content, outcome: DemoRequest["outcome"]): DemoRequest => ({
  ...content,
  hours_ago: Math.round(days_ago * 24),
  outcome,
});

export const locked = (content: Content): DemoRequest => withOutcome(content, { state: "locked" });

export const unlocked = (content: Content): DemoRequest =>
  withOutcome(content, { state: "unlocked", after_hours: 3 });

export const cancelled = ({ reason, ...content }: Content & { reason: string }): DemoRequest =>
  withOutcome(content, { state: "cancelled", after_hours: 20, reason });

/** Paid for, then cancelled soon enough for the credits to come back. */
export const returned = ({ reason, ...content }: Content & { reason: string }): DemoRequest =>
  withOutcome(content, { state: "cancelled", unlocked_after_hours: 2, after_hours: 26, reason });

/** At least thirty days old, never unlocked. */
export const expired = (content: Content): DemoRequest => withOutcome(content, { state: "expired" });

/**
 * Unlocked the same day and done a week later unless it says otherwise; `cost_dollars` is what its
 * owner wrote in their logbook.
 */
export const completed = ({
  by_card,
  cost_dollars,
  review,
  after_days = 7,
  ...content
}: Content & {
  by_card?: true;
  after_days?: number;
  cost_dollars?: number;
  review?: DemoReview;
}): DemoRequest =>
  withOutcome(content, {
    state: "completed",
    unlocked_after_hours: 5,
    after_days,
    ...(by_card && { by_card }),
    ...(cost_dollars && { cost_cents: cost_dollars * 100 }),
    ...(review && { review }),
  });

/** A soumission of one line that was accepted as a contract, with its invoice on the day after the work. */
export const invoiced = ({
  words,
  cents,
  ...invoice
}: {
  words: string;
  cents: number;
  work: string;
  paid_after_days?: number;
}): DemoQuote => ({
  after_hours: 8,
  lines: [{ words, quantity: 100, unit: "", unit_price_cents: cents, is_optional: false }],
  notes: "",
  accepted: { after_hours: 30, invoice: { after_days: 8, ...invoice } },
});
