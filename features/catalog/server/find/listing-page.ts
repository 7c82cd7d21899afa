import { CompiledQuery } from "kysely";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { PageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceSummary, Sort } from "../../contract/index.ts";
import { CARD_COLUMNS, type CardRow, cardTables, toSummary } from "../services/service-card.ts";
import { SORT_ORDERS, scopeOf } from "./listing.ts";
import { namedParameters } from "./parameters.ts";
import type { Search } from "./search.ts";

/** A page of cards, and how many there are in all (counted to 1,001 at most). */
export interface FoundPage {
  rows: ServiceSummary[];
  total: number;
  /** There may be more than were counted. */
  isCapped?: boolean;
}

/** The keys of the scope follow: their number is part of the text. */
const { $, values } = namedParameters("city", "offset");
const FIRST_KEY = 3;

/** Returns a page of the services of a city and scope, without counting them. At most 50 pages are walked. */
export async function listingPage(
  db: ReadDb,
  search: Search,
  { page, offset }: PageWindow,
): Promise<ServiceSummary[]> {
  const { column, keys } = scopeOf(search);
  const { rows } = await db.executeQuery<CardRow>(
    CompiledQuery.raw(statement(search.sort, column, keys.length, walkLength(page)), [
      ...values({ city: search.city, offset }),
      ...keys,
    ]),
  );
  return rows.map((row) => toSummary(row, search.reference));
}

const statements = new Map<string, string>();

/** Returns how many services to walk for a page: at most twice what is needed, so that fifty pages share six texts. */
const walkLength = (page: number) => PAGE_SIZE * 2 ** Math.ceil(Math.log2(page));

/**
 * Returns one text for each sort, scope, number of keys and walk length, so that the database plans it once per
 * connection. Given as a parameter, the planner would not know the walk length and expect a tenth of the table; past
 * some hundred thousand services it would then plan at each call.
 */
function statement(sort: Sort, scope: string, keyCount: number, walked: number): string {
  const name = `${sort} ${scope} ${keyCount} ${walked}`;
  const cached = statements.get(name);
  if (cached) return cached;
  const { column, direction } = SORT_ORDERS[sort];
  const keys = Array.from({ length: keyCount }, (_, index) => `($${index + FIRST_KEY}::text)`).join(", ");
  const text = `
    with page as materialized (
      select walked.service_id, walked.sort_value
      from (values ${keys}) as scope (key) cross join lateral (
        select service_id, ${column} as sort_value from service_listings
        where city_id = ${$.city} and ${scope} = scope.key
        order by ${column} ${direction}, service_id desc limit ${walked}
      ) walked
      order by walked.sort_value ${direction}, walked.service_id desc limit ${PAGE_SIZE} offset ${$.offset}
    )
    select ${CARD_COLUMNS} from page ${cardTables("page.service_id")}
    order by page.sort_value ${direction}, page.service_id desc`;
  statements.set(name, text);
  return text;
}
