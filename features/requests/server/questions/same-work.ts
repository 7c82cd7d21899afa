import { sql } from "kysely";
import { SAME_WORK_DAYS } from "#features/requests/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/**
 * Whether the owner of the request `r` sent the request `same` for the same work: itself, or one of its
 * business type at its property within `SAME_WORK_DAYS`. An index bounds the rows read.
 */
export const isSameWork = sql<boolean>`(
  same.property_id = r.property_id and same.business_type_id = r.business_type_id
  and same.created_at between r.created_at - make_interval(days => ${SAME_WORK_DAYS})
    and r.created_at + make_interval(days => ${SAME_WORK_DAYS})
  and same.owner_id = r.owner_id)`;

/** Returns the ids of the other requests that the owner sent for the same work. */
export async function requestsOfSameWork(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select same.id from requests r join requests same on ${isSameWork} and same.id <> r.id
    where r.id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}
