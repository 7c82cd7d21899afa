import { CompiledQuery } from "kysely";
import type { Sort } from "#features/catalog/contract/index.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { PageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { CARD_COLUMNS, CARD_TABLES, type CardRow, toSummary } from "../../services/service-card.ts";
import { citiesNear, SORT_ORDERS } from "../listing.ts";
import type { FoundPage } from "../listing-page.ts";
import type { Search } from "../search.ts";
import { $ } from "./match-conditions.ts";
import { COUNTED_MAX, matchStatement } from "./matches.ts";

/** `turn` is the rank of the nearest city it is offered in, from 1; only around a point. */
type Card = CardRow & { turn?: number };
/** A page past the end has one row without a card, which still carries the total. */
export type MatchRow = { total: number; is_cut: boolean } & (Card | { id: null });

/** Returns a page of what matches, with its total. */
export async function matchPage(db: ReadDb, search: Search, { offset }: PageWindow): Promise<FoundPage> {
  const { text, isCut, values } = matchStatement(search);
  const parameters = values(offset);
  const wish = search.wish && WISHABLE.has(search.sort) ? search.wish.query : null;
  if (wish) parameters.push(wish);
  const page = pageOfFound(search, isCut, wish && `$${parameters.length}`);
  const { rows } = await db.executeQuery<MatchRow>(CompiledQuery.raw(`${text}, ${page}`, parameters));
  const cities = citiesNear(search);
  return {
    rows: rows.flatMap((row) => {
      if (row.id === null) return [];
      const distance_km = cities?.[(row.turn ?? 0) - 1]?.km;
      return [{ ...toSummary(row, search.reference), ...(distance_km !== undefined && { distance_km }) }];
    }),
    total: rows[0]?.total ?? 0,
    isCapped: rows[0]?.is_cut ?? false,
  };
}

/** The orders in which a wish counts: any other was chosen for itself. */
const WISHABLE: ReadonlySet<Sort> = new Set(["relevance", "distance"]);

/** `wish` is the parameter of the words whose services come first, or null. */
function pageOfFound({ sort, near }: Search, isCut: string, wish: string | null): string {
  const { direction } = SORT_ORDERS[sort];
  const wished = wish
    ? `, coalesce((select w.words @@ ${wish}::tsquery from service_words w where w.service_id = found.service_id), false) as is_wished`
    : "";
  const order = (prefix: string) =>
    `${near && sort === "distance" ? `${prefix}turn, ` : ""}${wish ? `${prefix}is_wished desc, ` : ""}${prefix}place ${direction}, ${prefix}service_id desc`;
  return `
    page as materialized (
      select * from (select found.*${wished} from found) found order by ${order("")} limit ${PAGE_SIZE} offset ${$.window}
    )
    select cards.*, (select count(*)::int from (select from found limit ${COUNTED_MAX}) counted) as total,
      ${isCut} as is_cut
    from (select) always left join (
      select ${CARD_COLUMNS}, page.* from page join services s on s.id = page.service_id ${CARD_TABLES}
    ) cards on true
    order by ${order("cards.")}`;
}
