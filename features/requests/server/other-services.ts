import { type ServiceSummary, serviceQuery } from "#features/catalog/contract/index.ts";
import { findServices } from "#features/catalog/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";

const SHOWN = 2;

/**
 * The best-rated services near a request's property, of its business type and of two providers the owner is not asking there
 * already; fewer where there are no more.
 */
export async function otherServices(db: Db, request_id: string): Promise<ServiceSummary[]> {
  const about = await db
    .selectFrom("requests as r")
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .select(["r.business_type_id", "r.provider_id", "r.property_id", "p.zip"])
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  if (!about) return [];
  const asked = await db
    .selectFrom("requests")
    .select("provider_id")
    .where("property_id", "=", about.property_id)
    .where("business_type_id", "=", about.business_type_id)
    .where("status", "=", "active")
    .execute();
  const not = new Set([about.provider_id, ...asked.map(({ provider_id }) => provider_id)]);
  const query = serviceQuery.parse({
    business_type: about.business_type_id,
    near: about.zip,
    sort: "rating",
  });
  const { data } = await findServices(db, query);
  const others: ServiceSummary[] = [];
  for (const { distance_km: _, ...service } of data) {
    if (others.length === SHOWN) break;
    if (not.has(service.provider.id)) continue;
    not.add(service.provider.id);
    others.push(service);
  }
  return others;
}
