import { sql } from "kysely";
import { ALERTS_MAX, type ServiceAlert } from "#features/alerts/contract/index.ts";
import { INVALID_CITIES, INVALID_SERVICE_TYPE } from "#features/catalog/contract/index.ts";
import { keepBusinessType, namesOfSearch } from "#features/catalog/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

interface Row {
  id: string;
  business_type_id: string;
  city_id: string | null;
  created_at: Date;
}

const COLUMNS = ["id", "business_type_id", "city_id", "created_at"] as const;

/** Returns an owner's alerts whose letter was not sent yet, newest first. */
export async function listAlerts(db: Db, owner: Owner): Promise<ServiceAlert[]> {
  const rows = await db
    .selectFrom("service_alerts")
    .select(COLUMNS)
    .where("owner_id", "=", owner.id)
    .where("told_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(ALERTS_MAX)
    .execute();
  return await Promise.all(rows.map((row) => alertOf(db, row)));
}

/** Creates an alert, or activates the existing one again. Throws INVALID_SERVICE_TYPE and INVALID_CITIES. */
export async function createAlert(
  ports: Pick<Ports, "db" | "now">,
  owner: Owner,
  { business_type, city }: { business_type: string; city?: string | undefined },
): Promise<ServiceAlert> {
  const names = await namesOfSearch(ports.db, { businessType: business_type, city: city ?? null });
  if (!names.businessType) throw new Failure(INVALID_SERVICE_TYPE);
  if (city && !names.city) throw new Failure(INVALID_CITIES, { invalidCities: [city] });
  return await inTransaction(ports.db, async (tx) => {
    if (!(await keepBusinessType(tx, business_type))) throw new Failure(INVALID_SERVICE_TYPE);
    const now = ports.now();
    const { rows } = await sql<Row>`
      insert into service_alerts as existing (owner_id, business_type_id, city_id, created_at)
      values (${owner.id}, ${business_type}, ${city ?? null}, ${now})
      on conflict (owner_id, business_type_id, city_id) do update
        set told_at = null, created_at = case when existing.told_at is null then existing.created_at else ${now} end
      returning id, business_type_id, city_id, created_at`.execute(tx);
    await sql`
      delete from service_alerts where id in (
        select id from service_alerts where owner_id = ${owner.id}
        order by created_at desc, id desc offset ${ALERTS_MAX})`.execute(tx);
    return await alertOf(tx, rows[0] as Row);
  });
}

/** Removes an alert. Throws NOT_FOUND for one that is not the owner's. */
export async function removeAlert(db: Db, owner: Owner, id: string): Promise<void> {
  const removed = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("service_alerts")
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!removed) throw new Failure(NOT_FOUND);
}

async function alertOf(db: Db, { id, business_type_id, city_id, created_at }: Row): Promise<ServiceAlert> {
  const { businessType, city } = await namesOfSearch(db, { businessType: business_type_id, city: city_id });
  return {
    id,
    business_type: businessType ?? { id: business_type_id, name: business_type_id },
    city: city ?? null,
    created_at: created_at.toISOString(),
  };
}
