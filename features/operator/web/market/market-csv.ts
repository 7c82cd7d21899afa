import { toCsv } from "#client/files/csv.ts";
import type { Market, MarketFigures } from "#features/operator/contract/index.ts";
import { RETURN_REASONS } from "#features/requests/contract/index.ts";
import { COUNTS, funnelOf } from "./market-words.ts";

const HEADERS = [...COUNTS.map(({ header }) => header), "Déverrouillage médian (minutes)"];
const cells = (figures: MarketFigures) => [
  ...COUNTS.map(({ key }) => figures[key]),
  figures.unlock_minutes ?? "",
];

/** Returns all tables of the page as CSV, one under the other. */
export const marketCsv = (market: Market): string =>
  toCsv([
    ["Du", "Au"],
    [market.from_day, market.until_day],
    [],
    ["Étape", "Nombre"],
    ...funnelOf(market).map(({ label, count }) => [label, count]),
    [],
    ["Semaine", ...HEADERS],
    ...market.weeks.map((row) => [row.week, ...cells(row)]),
    [],
    ["Métier", ...HEADERS],
    ...market.business_types.map((row) => [row.name, ...cells(row)]),
    [],
    ["Ville", ...HEADERS],
    ...market.cities.map((row) => [row.name, ...cells(row)]),
    [],
    ["Demandes rendues", "Nombre"],
    ...market.returned.map(({ reason, leads }) => [RETURN_REASONS[reason], leads]),
  ]);
