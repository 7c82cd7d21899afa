import { CompiledQuery } from "kysely";
import type { Sort } from "#features/catalog/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { PageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { CARD_COLUMNS, type CardRow, cardTables, toSummary } from "../../services/service-card.ts";
import { citiesNear, SORT_ORDERS } from "../listing.ts";
import type { FoundPage } from "../listing-page.ts";
import type { Search } from "../search.ts";
import { $ } from "./match-conditions.ts";
import { COUNTED_MAX, matchStatement } from "./matches.ts";

/** `city_rank` is the rank of the nearest city it is offered in, from 1; only around a point. */
type Card = CardRow & { city_rank?: number };
/** A page past the end has one row without a card, which still carries the total. */
export type MatchRow = { total: number; is_cut: boolean } & (Card | { card: null });

/** Returns a page of matches, with their total. */
export async function matchPage(db: ReadDb, search: Search, { offset }: PageWindow): Promise<FoundPage> {
  const { text, isCut, values } = matchStatement(search);
  const parameters = values(offset);
  const preferred =
    search.preferredWords && RANKED_SORTS.has(search.sort) ? search.preferredWords.query : null;
  if (preferred) parameters.push(preferred);
  const page = pageOfFound(search, isCut, preferred && `$${parameters.length}`);
  const { rows } = await db.executeQuery<MatchRow>(CompiledQuery.raw(`${text}, ${page}`, parameters));
  const cities = citiesNear(search);
  return {
    rows: rows.flatMap((row) => {
      if (row.card === null) return [];
      const distance_km = cities?.[(row.city_rank ?? 0) - 1]?.km;
      return [{ ...toSummary(row, search.reference), ...(distance_km !== undefined && { distance_km }) }];
    }),
    total: rows[0]?.total ?? 0,
    isCapped: rows[0]?.is_cut ?? false,
  };
}

/** The sorts that put preferred words first; any other sorts by the chosen order only. */
const RANKED_SORTS: ReadonlySet<Sort> = new Set(["relevance", "distance"]);

/**
 * Returns what comes before the chosen order around a point: the distance, or whether the service is offered
 * in the point's own city, since one that is not may not come at all. Nothing in an area, or elsewhere.
 */
function placeOrder({ near, sort }: Search): string[] {
  if (!near) return [];
  if (sort === "distance") return ["city_rank"];
  return near[0]?.km === 0 ? ["is_elsewhere"] : [];
}

/** `preferred` is the parameter of the words whose services come first, or null. */
function pageOfFound(search: Search, isCut: string, preferred: string | null): string {
  const { direction } = SORT_ORDERS[search.sort];
  const place = placeOrder(search);
  const elsewhere = place.includes("is_elsewhere") ? ", city_rank > 1 as is_elsewhere" : "";
  const preference = preferred
    ? `, coalesce((select w.words @@ ${preferred}::tsquery from service_words w where w.service_id = found.service_id), false) as is_preferred`
    : "";
  const columns = [
    ...place,
    ...(preferred ? ["is_preferred desc"] : []),
    `sort_value ${direction}`,
    "service_id desc",
  ];
  const order = (prefix: string) => columns.map((column) => `${prefix}${column}`).join(", ");
  return `
    page as materialized (
      select * from (select found.*${preference}${elsewhere} from found) found order by ${order("")} limit ${PAGE_SIZE} offset ${$.window}
    )
    select cards.*, (select count(*)::int from (select from found limit ${COUNTED_MAX}) counted) as total,
      ${isCut} as is_cut
    from (select) always left join (
      select ${CARD_COLUMNS}, page.* from page ${cardTables("page.service_id")}
    ) cards on true
    order by ${order("cards.")}`;
}
