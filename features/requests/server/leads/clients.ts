import { sql } from "kysely";
import type { Client } from "#features/requests/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns a page of the people whose leads a provider has unlocked, latest first. Throws RANGE_NOT_SATISFIABLE. */
export async function listClients(db: Db, provider: Provider, page: number) {
  const window = pageWindow(page);
  const rows = await db
    .selectFrom("provider_clients as c")
    .innerJoin("published_profiles as owner", "owner.id", "c.owner_id")
    .select([
      "owner.id",
      "owner.full_name as name",
      "owner.phone",
      sql<string | null>`case when owner.closed_at is null then owner.email end`.as("email"),
      "c.requests",
      "c.last_request_at",
    ])
    .where("c.provider_id", "=", provider.id)
    .orderBy("c.last_request_at", "desc")
    .orderBy("c.owner_id", "desc")
    .limit(window.per_page)
    .offset(window.offset)
    .execute();
  const counted = await countRows(db, sql`select from provider_clients where provider_id = ${provider.id}`);
  const data: Client[] = rows.map((row) => ({ ...row, last_request_at: row.last_request_at.toISOString() }));
  return listResponse(window, data, counted);
}
