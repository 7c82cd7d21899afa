import { sql } from "kysely";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/** The pages that sitemaps list: services anyone may find, and the providers who have some. */
export type Listed = "services" | "providers";

const SOURCES = {
  services: sql`
    select s.id, s.updated_at from services s
    where exists (select from service_listings l where l.service_id = s.id and l.city_id = '')`,
  providers: sql`
    select p.id, p.updated_at from published_profiles p
    where p.user_type = 'provider' and exists (
      select from services s join service_listings l on l.service_id = s.id and l.city_id = ''
      where s.provider_id = p.id)`,
} as const;

/**
 * Returns the first id of each sitemap file of `size` ids, in order; one index walk, cached by the caller.
 */
export async function sitemapStarts(db: ReadDb, kind: Listed, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) - 1 as place from (${SOURCES[kind]}) listed
    ) numbered where place % ${sql.lit(size)} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns `size` ids from one on, with when each last changed. */
export async function listedFrom(
  db: ReadDb,
  kind: Listed,
  first: string,
  size: number,
): Promise<{ id: string; updated_at: Date }[]> {
  const { rows } = await sql<{ id: string; updated_at: Date }>`
    select id, updated_at from (${SOURCES[kind]}) listed
    where id >= ${first}::uuid order by id limit ${sql.lit(size)}`.execute(db);
  return rows;
}
