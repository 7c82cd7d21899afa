import { sql } from "kysely";
import type { Client } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { COUNT_LIMIT, totalOf } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";

const PER_PAGE = 20;

/** Returns a page of the people whose leads a provider has unlocked, latest first. Throws RANGE_NOT_SATISFIABLE. */
export async function listClients(db: Db, provider: Provider, page: number) {
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
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  if (rows.length === 0 && page > 1) throw new Failure("RANGE_NOT_SATISFIABLE");
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from provider_clients where provider_id = ${provider.id} limit ${COUNT_LIMIT}
    ) as few`.execute(db);
  const data: Client[] = rows.map((row) => ({ ...row, last_request_at: row.last_request_at.toISOString() }));
  return {
    data,
    page,
    per_page: PER_PAGE,
    ...totalOf(counted.rows[0]?.total ?? 0),
  };
}
