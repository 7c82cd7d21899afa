import { CompiledQuery } from "kysely";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { PageWindow } from "#platform/postgres/bounded-lists.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { ServiceSummary, Sort } from "../../contract/index.ts";
import { type CardRow, cardTables, toSummary } from "../services/service-card.ts";
import {
  countedScope,
  type StoredCounts,
  type StoredCountsRow,
  storedCounts,
  toStoredCounts,
} from "./counts/stored-counts.ts";
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
const { $, values } = namedParameters("city", "offset", "scope");
const FIRST_KEY = 4;

/** One row for a whole page: a second statement would cost as much to send and receive as the cards. */
export interface ListingRow extends StoredCountsRow {
  /** Within JSON an instant is text. */
  cards: (Omit<CardRow, "next_free_at"> & { next_free_at: string | null })[];
}

/**
 * Returns a page of the services of a city and scope, with the stored counts. At most 50 pages are walked.
 */
export async function listingPage(
  db: ReadDb,
  search: Search,
  { page, offset }: PageWindow,
): Promise<{ rows: ServiceSummary[]; counts: StoredCounts }> {
  const { column, keys } = scopeOf(search);
  const { rows } = await db.executeQuery<ListingRow>(
    CompiledQuery.raw(statement(search.sort, column, keys.length, walkLength(page)), [
      ...values({ city: search.city, offset, scope: countedScope(search) }),
      ...keys,
    ]),
  );
  const cards = rows[0]?.cards ?? [];
  return {
    rows: cards.map(({ next_free_at, ...card }) =>
      toSummary(
        { ...card, next_free_at: next_free_at === null ? null : new Date(next_free_at) },
        search.reference,
      ),
    ),
    counts: toStoredCounts(search, rows[0]),
  };
}

const statements = new Map<string, string>();

/**
 * Returns how many services to walk for a page: at most twice what is needed, so that
 * fifty pages share six texts.
 */
const walkLength = (page: number) => PAGE_SIZE * 2 ** Math.ceil(Math.log2(page));

/**
 * Returns one text for each sort, scope, number of keys and walk length, so that the database plans it once
 * per connection. Given as a parameter, the planner would not know the walk length and expect a tenth of the
 * table; past some hundred thousand services it would then plan at each call.
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
    select (
      select coalesce(json_agg(json_build_object('card', service_cards.card, 'provider_card', provider_cards.card,
        'next_free_at', f.next_free_at) order by page.sort_value ${direction}, page.service_id desc), '[]')
      from page ${cardTables("page.service_id")}
    ) as cards, ${storedCounts($.city, $.scope)}`;
  statements.set(name, text);
  return text;
}
