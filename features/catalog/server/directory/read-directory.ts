import { sql } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { DirectoryTrade } from "../../contract/index.ts";
import { referenceOf } from "../reference-memory.ts";

/** Cities shown beside each trade when all trades are asked for. */
const CITIES_FIRST = 8;
/** Every municipality there is. */
const CITIES_ALL = 2000;

interface Row {
  scope: string;
  city_id: string;
  services: number;
}

/** The trades that have services, with where; read from the counts kept up to date, nothing is counted. */
export async function readDirectory(
  db: ReadDb,
  { only, cities }: { only?: string; cities: "first" | "all" },
): Promise<DirectoryTrade[]> {
  const reference = await referenceOf(db);
  const trades = [...reference.trades.values()].filter(({ id }) => only === undefined || id === only);
  const most = cities === "all" ? CITIES_ALL : CITIES_FIRST;
  const { rows } = await sql<Row>`
    select scope, city_id, services
    from unnest(${trades.map(({ id }) => id)}::text[]) trade (id)
      cross join lateral (
        select scope, city_id, services from listing_counts
        where scope = trade.id and services > 0
        order by services desc, city_id limit ${most + 1}
      ) counted`.execute(db);
  return trades.flatMap((trade) => {
    const counted = rows.filter(({ scope }) => scope === trade.id);
    // The count of anywhere is never less than a city's: it comes first.
    const everywhere = counted.find(({ city_id }) => city_id === "");
    if (!everywhere) return [];
    const cities = counted
      .filter(({ city_id }) => city_id !== "")
      .map(({ city_id, services }) => ({
        id: city_id,
        name: reference.cities.get(city_id)?.name ?? city_id,
        service_count: services,
      }));
    return [{ ...trade, service_count: everywhere.services, cities }];
  });
}
