import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Ends every hold with a provider who can answer none; their owners may hold elsewhere, and here again, at once. */
export async function endHoldsWith(tx: Db, provider_id: string, now: Date): Promise<void> {
  await sql`
    with gone as (
      delete from appointments where provider_id = ${provider_id} and held_until is not null
      returning request_id, starts_at
    )
    insert into appointment_events (request_id, kind, starts_at, at)
    select request_id, 'lapsed', starts_at, ${now}::timestamptz from gone`.execute(tx);
  await tx.deleteFrom("hold_terms").where("provider_id", "=", provider_id).execute();
}
