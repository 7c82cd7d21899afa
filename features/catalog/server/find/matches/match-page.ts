import { CompiledQuery } from "kysely";
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
  const { rows } = await db.executeQuery<MatchRow>(
    CompiledQuery.raw(`${text}, ${pageOfFound(search, isCut)}`, values(offset)),
  );
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

function pageOfFound({ sort, near }: Search, isCut: string): string {
  const { direction } = SORT_ORDERS[sort];
  const order = (prefix: string) =>
    `${near && sort === "distance" ? `${prefix}turn, ` : ""}${prefix}place ${direction}, ${prefix}service_id desc`;
  return `
    page as materialized (
      select * from found order by ${order("")} limit ${PAGE_SIZE} offset ${$.window}
    )
    select cards.*, (select count(*)::int from (select from found limit ${COUNTED_MAX}) counted) as total,
      ${isCut} as is_cut
    from (select) always left join (
      select ${CARD_COLUMNS}, page.* from page join services s on s.id = page.service_id ${CARD_TABLES}
    ) cards on true
    order by ${order("cards.")}`;
}
