import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Adds one view to the day of an offered service's provider; of anything else nothing is counted. */
export async function countView(db: Db, serviceId: string, at: Date): Promise<void> {
  await sql`
    insert into provider_days (provider_id, day, views)
    select provider_id, (${at}::timestamptz at time zone 'America/Toronto')::date, 1 from published_services services
    where id = ${serviceId} and is_active and removed_at is null
    on conflict (provider_id, day) do update set views = provider_days.views + 1`.execute(db);
}
