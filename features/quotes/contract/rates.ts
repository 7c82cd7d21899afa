/** How far back the dashboard counts soumissions. */
export const RATES_DAYS = 90;

/** The results of the soumissions sent lately, one per request; the other four add up to `sent`. */
export interface QuoteRates {
  sent: number;
  accepted: number;
  declined: number;
  waiting: number;
  /** Their last day came without an answer. */
  expired: number;
}

type Answers = Pick<QuoteRates, "accepted" | "declined">;

/**
 * Returns how many of those answered were accepted in whole percent, half up; 100 only when all were and 0
 * only when none was. Null when none was answered.
 */
export function acceptedPercent({ accepted, declined }: Answers): number | null {
  const answered = accepted + declined;
  if (answered === 0) return null;
  if (accepted === 0 || declined === 0) return (100 * accepted) / answered;
  return Math.min(99, Math.max(1, Math.round((100 * accepted) / answered)));
}

/** Returns « Soumissions acceptées : 7 sur 12 avec une réponse (58 %) ». */
export function acceptedText({ accepted, declined }: Answers): string {
  const percent = acceptedPercent({ accepted, declined });
  return percent === null
    ? "Aucune soumission n'a encore de réponse."
    : `Soumissions acceptées : ${accepted} sur ${accepted + declined} avec une réponse (${percent} %)`;
}
