/** How far back the dashboard counts soumissions. */
export const RATES_DAYS = 90;

/** What became of the soumissions sent lately, each request once; the other four add up to `sent`. */
export interface QuoteRates {
  sent: number;
  accepted: number;
  declined: number;
  waiting: number;
  /** Their last day came without an answer. */
  expired: number;
}

/**
 * Returns how many were accepted in whole percent, half up; 100 only when all were and 0 only when none was.
 * Null when nothing was sent.
 */
export function acceptedPercent({ accepted, sent }: Pick<QuoteRates, "accepted" | "sent">): number | null {
  if (sent === 0) return null;
  if (accepted === 0 || accepted === sent) return (100 * accepted) / sent;
  return Math.min(99, Math.max(1, Math.round((100 * accepted) / sent)));
}
