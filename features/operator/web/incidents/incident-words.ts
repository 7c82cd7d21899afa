import type { Incident } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";

export const RISK_NAMES: Record<Incident["risk"], string> = {
  unknown: "À évaluer",
  serious: "Oui",
  not_serious: "Non",
};

/** Returns « 21 novembre 2026 » of a day. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Returns when an incident happened: a day, a period, or that nobody knows yet. */
export function happenedText({ happened_from, happened_until }: Incident): string {
  if (!happened_from) return "À préciser";
  if (!happened_until || happened_until === happened_from) return dayText(happened_from);
  return `Du ${dayText(happened_from)} au ${dayText(happened_until)}`;
}
