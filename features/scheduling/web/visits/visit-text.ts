import type { Visit } from "#features/scheduling/contract/index.ts";
import { formatTime } from "#foundation/time.ts";

/**
 * Returns « En route, arrivée prévue vers 9 h 20 », « Arrivé à 9 h 22 », « Visite terminée à 11 h
 * »; null while it is planned.
 */
export function visitText({ state, at, expected_at }: Visit): string | null {
  if (!at) return null;
  if (state === "done") return `Visite terminée à ${formatTime(at)}`;
  if (state === "arrived") return `Arrivé à ${formatTime(at)}`;
  return `En route, arrivée prévue vers ${formatTime(expected_at ?? at)}`;
}
