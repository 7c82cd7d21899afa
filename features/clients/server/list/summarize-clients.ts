import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { alike, matching } from "./list-clients.ts";

/**
 * Returns how many clients a provider has, how many of them a search finds, and the tags of these, the most
 * used first.
 */
export async function summarizeClients(db: Db, provider: Provider, { q }: { q?: string | undefined }) {
  const { total } = await db
    .selectFrom("clients")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("provider_id", "=", provider.id)
    .executeTakeFirstOrThrow();
  const { found, tags } = await countTags(db, provider, q ? matching(provider, q) : []);
  if (!q || found > 0) return { total, found, tags };
  return { total, ...(await countTags(db, provider, [alike(q)])) };
}

async function countTags(db: Db, provider: Provider, conditions: readonly RawBuilder<SqlBool>[]) {
  const { rows } = await sql<{ found: number; tags: { tag: string; count: number }[] }>`
    with found as materialized (
      select tags from clients c
      where ${sql.join([sql`c.provider_id = ${provider.id}`, ...conditions], sql` and `)}
    ), most as (
      select tag, count(*)::int as count from found, unnest(tags) tag group by tag order by count desc, tag limit 50
    )
    select (select count(*)::int from found) as found,
      (select coalesce(jsonb_agg(most order by count desc, tag), '[]') from most) as tags`.execute(db);
  return rows[0] ?? { found: 0, tags: [] };
}
