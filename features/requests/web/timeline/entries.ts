import type { QuoteEvent } from "#features/requests/contract/index.ts";
import type { AppointmentEvent } from "#features/scheduling/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";

/** A past or upcoming event of a request. */
export interface TimelineEntry {
  /** Unique within a request's timeline. */
  key: string;
  at: string;
  text: string;
  /** The owner's or the provider's own text. */
  quote?: string;
  isUpcoming?: boolean;
}

/** Returns what there is of these entries, oldest first. */
export const inOrder = (entries: readonly (TimelineEntry | null)[]): TimelineEntry[] =>
  entries.filter((entry) => entry !== null).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** One side's words for each event of its appointment, given the time it is about. */
export type AppointmentWords = Record<AppointmentEvent["kind"], (when: string) => string>;

export const appointmentEntries = (
  events: readonly AppointmentEvent[],
  words: AppointmentWords,
): TimelineEntry[] =>
  events.map(({ kind, starts_at, at }) => {
    const when = starts_at ? `${formatLongDate(starts_at)} à ${formatTime(starts_at)}` : "";
    return { key: `${kind} ${at}`, at, text: words[kind](when) };
  });

/** One side's words for each event of its soumission, given « la soumission de 114,98 $ » or its version. */
export type QuoteWords = Record<QuoteEvent["kind"], (quote: string) => string>;

export const quoteEntries = (events: readonly QuoteEvent[], words: QuoteWords): TimelineEntry[] =>
  events.map(({ kind, version, total_cents, at }) => {
    const name = version === 1 ? "la soumission" : `la version ${version} de la soumission`;
    return { key: `quote ${version} ${kind}`, at, text: words[kind](`${name}, ${formatMoney(total_cents)}`) };
  });
