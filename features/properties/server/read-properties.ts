import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Properties } from "#database/tables.generated.ts";
import { PROPERTIES_MAX, PROPERTY_NOT_OWNED, type Property } from "#features/properties/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Owner } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

type Row = Selectable<Properties> & Pick<Property, "active_requests" | "under_way">;

function toProperty(row: Row): Property {
  const { owner_id: _, address_key: __, removed_at: ___, created_at, updated_at, ...fields } = row;
  return { ...fields, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** Formats an instant as the API does; JSON built in the database would format it differently. */
const iso = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const activeRequests = sql<Property["under_way"]>`coalesce((
  select json_agg(json_build_object(
    'id', r.id, 'service_name', r.service_name, 'business_name', r.business_name,
    'unlocked_at', ${iso("r.unlocked_at")}, 'created_at', ${iso("r.created_at")},
    'starts_at', ${iso("r.starts_at")}) order by r.created_at desc)
  from (
    select r.id, s.name as service_name, b.business_name, r.unlocked_at, r.created_at, a.starts_at
    from published_requests r
      join published_services s on s.id = r.service_id
      join published_provider_profiles b on b.profile_id = r.provider_id
      left join published_appointments a on a.request_id = r.id and a.confirmed_at is not null
    where r.property_id = properties.id and r.status = 'active'
    order by r.created_at desc limit 3
  ) r), '[]')`.as("under_way");

const existingProperties = (db: Db) =>
  db
    .selectFrom("properties")
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from published_requests requests where property_id = properties.id and status = 'active')`.as(
        "active_requests",
      ),
    )
    .select(activeRequests)
    .where("removed_at", "is", null);

/** Returns an owner's properties, oldest first, each with its active requests. */
export async function listProperties(db: Db, owner: Owner): Promise<Property[]> {
  const rows = await existingProperties(db)
    .where("owner_id", "=", owner.id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(PROPERTIES_MAX)
    .execute();
  return rows.map(toProperty);
}

/** Returns one of an owner's properties. Throws NOT_FOUND, or PROPERTY_NOT_OWNED for another person's. */
export async function ownProperty(db: Db, owner: Owner, id: string): Promise<Property> {
  const row = await existingProperties(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Failure(NOT_FOUND);
  if (row.owner_id !== owner.id) throw new Failure(PROPERTY_NOT_OWNED);
  return toProperty(row);
}
