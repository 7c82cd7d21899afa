import { type RawBuilder, sql } from "kysely";
import { reachOfProvider } from "#features/catalog/server/index.ts";
import type { NearbyNeed } from "#features/requests/contract/index.ts";
import { needsInReach } from "#features/tasks/server/index.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, isOneOf, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { briefColumn } from "../briefs/brief-column.ts";
import { answersColumn, startOnColumn } from "./need-rows.ts";

/**
 * Returns a page of the open needs that a provider's services reach, newest first, without those unlocked
 * already, those of suspended owners, of removed properties and of owners with whom the provider has a
 * blocked thread. Throws RANGE_NOT_SATISFIABLE past the end.
 */
export async function nearbyNeeds(db: Db, provider: Provider, page: number, now: Date) {
  const window = pageWindow(page);
  const found = await idsInReach(db, provider, now);
  const pageIds = sql<{ id: string }>`
    ${found} order by need.published_at desc, need.id desc limit ${window.per_page} offset ${window.offset}`;
  const [rows, counted] = await Promise.all([
    nearbyColumns(db)
      .where(isOneOf("n.id", pageIds))
      .orderBy("n.published_at", "desc")
      .orderBy("n.id", "desc")
      .execute(),
    countRows(db, found),
  ]);
  return listResponse(window, rows.map(toNearbyNeed), counted);
}

/** The ids of the needs in reach, found by index for each business type and city. */
async function idsInReach(db: Db, provider: Provider, now: Date): Promise<RawBuilder<{ id: string }>> {
  const reach = await reachOfProvider(db, provider.id);
  return sql<{ id: string }>`select need.id ${needsInReach(provider.id, reach, now)}`;
}

/** The needs that the morning's letter lists. */
export interface NeedsInReach {
  count: number;
  nearest: { business_type: string; city: string; lead_credits: number };
}

/**
 * Returns how many needs a provider's services reach and the nearest one; null unless one
 * was published in the period.
 */
export async function needsForDigest(
  db: Db,
  { provider_id, since, until }: { provider_id: string; since: string; until: string },
): Promise<NeedsInReach | null> {
  const reach = await reachOfProvider(db, provider_id);
  const { rows } = await sql<NeedsInReach["nearest"] & { count: number; has_new: boolean }>`
    with found as materialized (
      select need.business_type_id, need.city_id, need.published_at, reach.km
      ${needsInReach(provider_id, reach, until)} and need.published_at <= ${until}::timestamptz)
    select (select count(*)::int from found) as count,
      (select max(published_at) > ${since}::timestamptz from found) as has_new,
      bt.name as business_type, city.name as city, bt.lead_credits
    from (select * from found order by km, published_at desc limit 1) need
      join published_business_types bt on bt.id = need.business_type_id
      join published_cities city on city.id = need.city_id`.execute(db);
  const [row] = rows;
  if (!row?.has_new) return null;
  const { count, business_type, city, lead_credits } = row;
  return { count, nearest: { business_type, city, lead_credits } };
}

const nearbyColumns = (db: Db) =>
  db
    .selectFrom("needs as n")
    .innerJoin("published_business_types as bt", "bt.id", "n.business_type_id")
    .innerJoin("published_properties as p", "p.id", "n.property_id")
    .innerJoin("published_profiles as owner", "owner.id", "n.owner_id")
    .select(["n.id", "n.description", "n.published_at", "n.expires_at", "n.business_type_id"])
    .select(["bt.name as business_type_name", "bt.lead_credits"])
    .select(["p.kind as property_kind", "p.city as property_city", "p.area_m2"])
    .select(["owner.full_name as owner_name"])
    .select(sql<boolean>`owner.email_verified_at is not null`.as("email_confirmed"))
    .select([startOnColumn, answersColumn, briefColumn("n")]);

type NearbyRow = Awaited<ReturnType<ReturnType<typeof nearbyColumns>["executeTakeFirstOrThrow"]>>;

const toNearbyNeed = (row: NearbyRow): NearbyNeed => ({
  id: row.id,
  business_type: { id: row.business_type_id, name: row.business_type_name },
  description: row.description,
  brief: row.brief,
  start_on: row.start_on,
  client: { name: maskClientName(row.owner_name), email_confirmed: row.email_confirmed },
  property: { kind: row.property_kind, city: row.property_city, area_m2: row.area_m2 },
  credits_required: row.lead_credits,
  answers: row.answers,
  published_at: row.published_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
