import type { DemoQuote, DemoRequest, DemoReview } from "../types.ts";

/** Short ways to write down how a request went; ages in days back from the fill. */

type RequestContent = Pick<DemoRequest, "property" | "service" | "description">;
const hours = (days: number) => Math.round(days * 24);

export const locked = (days: number, content: RequestContent): DemoRequest => ({
  ...content,
  hours_ago: hours(days),
  outcome: { state: "locked" },
});
export const unlocked = (days: number, content: RequestContent): DemoRequest => ({
  ...content,
  hours_ago: hours(days),
  outcome: { state: "unlocked", after_hours: 3 },
});
export const cancelled = (days: number, content: RequestContent, reason: string): DemoRequest => ({
  ...content,
  hours_ago: hours(days),
  outcome: { state: "cancelled", after_hours: 20, reason },
});
/** Paid for, then cancelled soon enough for the credits to come back. */
export const returned = (days: number, content: RequestContent, reason: string): DemoRequest => ({
  ...content,
  hours_ago: hours(days),
  outcome: { state: "cancelled", unlocked_after_hours: 2, after_hours: 26, reason },
});
/** At least thirty days old, never unlocked. */
export const expired = (days: number, content: RequestContent): DemoRequest => ({
  ...content,
  hours_ago: hours(days),
  outcome: { state: "expired" },
});
/** Unlocked the same day, done a week later, reviewed when there is something to say. */
export const completed = (
  days: number,
  content: RequestContent,
  rating?: DemoReview["rating"],
  comment?: string,
  reply?: string,
  photos?: DemoReview["photos"],
): DemoRequest => ({
  ...content,
  hours_ago: hours(days),
  outcome: {
    state: "completed",
    unlocked_after_hours: 5,
    after_days: 7,
    ...(rating && comment
      ? { review: { rating, comment, ...(reply && { reply }), ...(photos && { photos }) } }
      : {}),
  },
});

/** With what its two people wrote to each other: who, how many hours after the request, and the words. */
export const talking = (
  request: DemoRequest,
  ...messages: [from: "owner" | "provider", after_hours: number, body: string][]
): DemoRequest => ({
  ...request,
  messages: messages.map(([from, after_hours, body]) => ({ from, after_hours, body })),
});

/** With photos of the job: images of services that show such a place. */
export const showing = (
  request: DemoRequest,
  ...photos: readonly (readonly [service: string, position: number])[]
): DemoRequest => ({ ...request, photos });

/** With photos of the work, before and after it: images of services as well. */
export const documented = (
  request: DemoRequest,
  ...work_photos: readonly (readonly [kind: "before" | "after", service: string, position: number])[]
): DemoRequest => ({ ...request, work_photos });

/** A finished job whose lead was paid for by card. */
export const byCard = (request: DemoRequest): DemoRequest =>
  request.outcome.state === "completed"
    ? { ...request, outcome: { ...request.outcome, by_card: true } }
    : request;

/** A finished job whose owner wrote in their logbook what it cost, in dollars. */
export const costing = (dollars: number, request: DemoRequest): DemoRequest =>
  request.outcome.state === "completed"
    ? { ...request, outcome: { ...request.outcome, cost_cents: dollars * 100 } }
    : request;

/** With what its provider proposed. */
export const quoted = (request: DemoRequest, quote: DemoQuote): DemoRequest => ({ ...request, quote });

/** With a soumission accepted as a contract, and its invoice on the day after the work. */
export const invoiced = (
  request: DemoRequest,
  { paid_after_days, ...job }: { words: string; cents: number; work: string; paid_after_days?: number },
): DemoRequest =>
  quoted(request, {
    after_hours: 8,
    lines: [{ words: job.words, quantity: 100, unit: "", unit_price_cents: job.cents, is_optional: false }],
    notes: "",
    accepted: {
      after_hours: 30,
      invoice: { after_days: 8, work: job.work, ...(paid_after_days && { paid_after_days }) },
    },
  });

/** With a question that its provider asked before paying, and that waits for its answer. */
export const asking = (request: DemoRequest, after_hours: number, words: string): DemoRequest => ({
  ...request,
  question: { after_hours, words },
});
