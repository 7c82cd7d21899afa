import { sql } from "kysely";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Makes another name lead to a city; searches know it within a minute. Returns the name of the city it leads
 * to already, which may be this one; null when it was added. The city is known.
 */
export async function addCityAlias(tx: Transaction, id: string, alias: string): Promise<string | null> {
  // When two operators give one name to two cities at once, the second gets an error.
  await sql`select pg_advisory_xact_lock(hashtextextended('names of cities', 0))`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select name from cities
    where exists (select from unnest(array_append(aliases, name)) as known (name) where fold(known.name) = fold(${alias}))
    order by id = ${id} desc limit 1`.execute(tx);
  if (rows[0]) return rows[0].name;
  await sql`
    insert into city_alias_corrections as own (city_id, alias, is_removed) values (${id}, ${alias}, false)
    on conflict (city_id, alias) do update set is_removed = false`.execute(tx);
  await sql`update cities set aliases = aliases || ${alias}::text where id = ${id}`.execute(tx);
  return null;
}

/** Takes another name of a city away; the release's stay away too. Returns false when it led nowhere. */
export async function removeCityAlias(tx: Transaction, id: string, alias: string): Promise<boolean> {
  const { rows } = await sql`
    update cities set aliases = array_remove(aliases, ${alias}::text)
    where id = ${id} and ${alias} = any(aliases) returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into city_alias_corrections as own (city_id, alias, is_removed) values (${id}, ${alias}, true)
    on conflict (city_id, alias) do update set is_removed = true`.execute(tx);
  return true;
}
