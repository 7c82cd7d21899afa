import type { Market, MarketFigures } from "#features/operator/contract/index.ts";
import { RETURN_REASONS } from "#features/requests/contract/index.ts";
import { type CsvColumn, csvDay, csvNumber, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { COUNTS, funnelOf } from "./market-words.ts";

const figures: CsvColumn<MarketFigures>[] = [
  ...COUNTS.map(({ key, header }) => csvNumber<MarketFigures>(header, (row) => row[key])),
  csvNumber("Déverrouillage médian (minutes)", ({ unlock_minutes }) => unlock_minutes),
];

/** Returns all tables of the page as CSV, one under the other. */
export const marketCsv = (market: Market): string =>
  csvOf(
    csvTable<Market>(
      [csvDay("Du", ({ from_day }) => from_day), csvDay("Au", ({ until_day }) => until_day)],
      [market],
    ),
    csvTable<ReturnType<typeof funnelOf>[number]>(
      [csvText("Étape", ({ label }) => label), csvNumber("Nombre", ({ count }) => count)],
      funnelOf(market),
    ),
    csvTable<Market["weeks"][number]>([csvDay("Semaine", ({ week }) => week), ...figures], market.weeks),
    csvTable<Market["cities"][number]>(
      [csvText("Métier", ({ name }) => name), ...figures],
      market.business_types,
    ),
    csvTable<Market["cities"][number]>([csvText("Ville", ({ name }) => name), ...figures], market.cities),
    csvTable<Market["returned"][number]>(
      [
        csvText("Demandes rendues", ({ reason }) => RETURN_REASONS[reason]),
        csvNumber("Nombre", ({ leads }) => leads),
      ],
      market.returned,
    ),
  );
