import { CompiledQuery } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceSummary, Sort } from "../../contract/index.ts";
import type { Reference } from "../reference-memory.ts";
import { CARD_COLUMNS, CARD_TABLES, type CardRow, toSummary } from "../service-card.ts";
import { ORDERS, PER_PAGE, type Search, scopeOf } from "./listing.ts";

/** A page of cards, and how many there are in all (counted to 1,001 at most). */
export interface FoundPage {
  rows: ServiceSummary[];
  total: number;
  /** There may be more than were counted. */
  isCut?: boolean;
}

/** A page of the services of a place and scope, without counting them. At most 50 pages are walked. */
export async function pageOfListing(
  db: ReadDb,
  reference: Reference,
  search: Search,
): Promise<ServiceSummary[]> {
  const { column, keys } = scopeOf(search, reference);
  const { rows } = await db.executeQuery<CardRow>(
    CompiledQuery.raw(statement(search.sort, column, keys.length, walkedFor(search.page)), [
      search.city,
      (search.page - 1) * PER_PAGE,
      ...keys,
    ]),
  );
  return rows.map((row) => toSummary(row, reference));
}

const statements = new Map<string, string>();

/** Services to walk for a page: twice what is needed at most, so that fifty pages make six statements. */
const walkedFor = (page: number) => PER_PAGE * 2 ** Math.ceil(Math.log2(page));

/**
 * One text for each sort, scope, number of keys and depth, so that the database plans it once a connection: of what
 * it cannot read there it expects so much that, past some hundred thousand services, it would plan at each call.
 */
function statement(sort: Sort, scope: string, keys: number, walked: number): string {
  const name = `${sort} ${scope} ${keys} ${walked}`;
  const kept = statements.get(name);
  if (kept) return kept;
  const { column, direction } = ORDERS[sort];
  const given = Array.from({ length: keys }, (_, index) => `($${index + 3}::text)`).join(", ");
  const text = `
    with page as materialized (
      select walked.service_id, walked.place
      from (values ${given}) as scope (key) cross join lateral (
        select service_id, ${column} as place from service_listings
        where city_id = $1 and ${scope} = scope.key
        order by ${column} ${direction}, service_id desc limit ${walked}
      ) walked
      order by walked.place ${direction}, walked.service_id desc limit ${PER_PAGE} offset $2
    )
    select ${CARD_COLUMNS} from page join services s on s.id = page.service_id ${CARD_TABLES}
    order by page.place ${direction}, page.service_id desc`;
  statements.set(name, text);
  return text;
}
