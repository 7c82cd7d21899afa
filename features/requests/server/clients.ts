import { sql } from "kysely";
import type { Client } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";

const PER_PAGE = 20;

/** The people whose leads a provider has unlocked, the latest first. Throws RANGE_NOT_SATISFIABLE past the end. */
export async function listClients(db: Db, provider: Provider, page: number) {
  const unlocked = db
    .selectFrom("requests as r")
    .where("r.provider_id", "=", provider.id)
    .where("r.unlocked_at", "is not", null);
  const rows = await unlocked
    .innerJoin("profiles as owner", "owner.id", "r.owner_id")
    .select([
      "owner.id",
      "owner.full_name as name",
      "owner.phone",
      sql<string | null>`case when owner.closed_at is null then owner.email end`.as("email"),
      sql<number>`count(*)::int`.as("requests"),
      sql<Date>`max(r.created_at)`.as("last_request_at"),
    ])
    .groupBy("owner.id")
    .orderBy("last_request_at", "desc")
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  if (rows.length === 0 && page > 1) throw new Failure("RANGE_NOT_SATISFIABLE");
  const counted = await unlocked
    .select(sql<number>`count(distinct r.owner_id)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const data: Client[] = rows.map((row) => ({ ...row, last_request_at: row.last_request_at.toISOString() }));
  return { data, page, per_page: PER_PAGE, total: counted.total };
}
