import type { Market, MarketFigures } from "#features/operator/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";

/** Noon in UTC falls on the same day in Québec. */
export const dayName = (day: string) => formatShortDate(`${day}T12:00:00Z`);

export const weekName = (week: string) => `Semaine du ${dayName(week)}`;

/** The counts of a line, in the order of the tables and the file. */
export const COUNTS = [
  { key: "requests", header: "Envoyées" },
  { key: "answered", header: "Réponse en un jour" },
  { key: "unlocked", header: "Déverrouillées" },
  { key: "completed", header: "Terminées" },
  { key: "reviewed", header: "Évaluées" },
] as const satisfies readonly { key: keyof MarketFigures; header: string }[];

/** « 3 h », « 4,5 h », « 2,5 jours »; a dash without any unlock. */
export function waitText(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 60) return `${minutes} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${tenths(hours)} h` : `${tenths(hours / 24)} jours`;
}

const tenths = (value: number) => String(Math.round(value * 10) / 10).replace(".", ",");

/** Returns the share of `part` in `of`, in whole per cent: « 42 % ». */
export const shareText = (part: number, of: number): string =>
  of === 0 ? "–" : `${Math.round((part / of) * 100)} %`;

/** The steps from a visit to a review; visits are known only for the whole market. */
export const funnelOf = ({ total }: Market): { label: string; count: number }[] => [
  ...(total.views === null ? [] : [{ label: "Pages de service vues", count: total.views }]),
  { label: "Demandes envoyées", count: total.requests },
  { label: "Demandes déverrouillées", count: total.unlocked },
  { label: "Travaux terminés", count: total.completed },
  { label: "Travaux évalués", count: total.reviewed },
];
