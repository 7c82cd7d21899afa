import { type ServiceSummary, serviceQuery } from "#features/catalog/contract/index.ts";
import { findServices } from "#features/catalog/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

const SHOWN = 2;

/**
 * Returns the best-rated services of a request's business type near its property: at most two, of different
 * providers whom the owner has not asked there already.
 */
export async function otherServices(db: Db, request_id: string): Promise<ServiceSummary[]> {
  const request = await db
    .selectFrom("requests as r")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .select(["r.business_type_id", "r.provider_id", "r.property_id", "p.zip"])
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  if (!request) return [];
  const active = await db
    .selectFrom("requests")
    .select("provider_id")
    .where("property_id", "=", request.property_id)
    .where("business_type_id", "=", request.business_type_id)
    .where("status", "=", "active")
    .execute();
  const excluded = new Set([request.provider_id, ...active.map(({ provider_id }) => provider_id)]);
  const query = serviceQuery.parse({
    business_type: request.business_type_id,
    near: request.zip,
    sort: "rating",
  });
  const { data } = await findServices(db, query);
  const others: ServiceSummary[] = [];
  for (const { distance_km: _, ...service } of data) {
    if (others.length === SHOWN) break;
    if (excluded.has(service.provider.id)) continue;
    excluded.add(service.provider.id);
    others.push(service);
  }
  return others;
}
