import { CompiledQuery } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { Reference } from "../reference-memory.ts";
import { CARD_COLUMNS, CARD_TABLES, type CardRow, toSummary } from "../service-card.ts";
import type { Words } from "./free-words.ts";
import { ORDERS, PER_PAGE, placesNear, type Search } from "./listing.ts";
import { COUNTED_MAX, matchesOf } from "./matches.ts";
import type { FoundPage } from "./page-of-listing.ts";

type Card = CardRow & { turn?: number };
/** Without a card when the page is past the end: the total is told all the same. */
type Row = { total: number; is_cut: boolean } & (Card | { id: null });

/** A page of what has all the words, is one provider's, is free on a day, passes filters, or is near a point. */
export async function pageOfMatches(
  db: ReadDb,
  reference: Reference,
  search: Search,
  words: Words | null,
): Promise<FoundPage> {
  const { text, isCut, given } = matchesOf(reference, search, words);
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(`${text}, ${pageOfFound(search, isCut)}`, given((search.page - 1) * PER_PAGE)),
  );
  const places = placesNear(search);
  return {
    rows: rows.flatMap((row) => {
      if (row.id === null) return [];
      const distance_km = places?.[(row.turn ?? 0) - 1]?.km;
      return [{ ...toSummary(row, reference), ...(distance_km !== undefined && { distance_km }) }];
    }),
    total: rows[0]?.total ?? 0,
    isCut: rows[0]?.is_cut ?? false,
  };
}

function pageOfFound({ sort, near }: Search, isCut: string): string {
  const { direction } = ORDERS[sort];
  const order = (of: string) =>
    `${near && sort === "distance" ? `${of}turn, ` : ""}${of}place ${direction}, ${of}service_id desc`;
  return `
    page as materialized (
      select * from found order by ${order("")} limit ${PER_PAGE} offset $3
    )
    select cards.*, (select count(*)::int from (select from found limit ${COUNTED_MAX}) counted) as total,
      ${isCut} as is_cut
    from (select) always left join (
      select ${CARD_COLUMNS}, page.* from page join services s on s.id = page.service_id ${CARD_TABLES}
    ) cards on true
    order by ${order("cards.")}`;
}
