import { sql } from "kysely";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CATEGORIES } from "#features/catalog/contract/categories.ts";
import { fold } from "#foundation/text/search-text.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { toJson } from "./to-json.ts";

/** The longest name that a category or business type may have. */
const NAME_MAX = 100;

/**
 * Renames an operator's additions and renamed entries whose name the release now uses: names are unique, and
 * no start may fail for one. An entry of the release gets its name there back; any other becomes
 * « Ferronnerie (2) ». Returns how many it renamed.
 */
export async function yieldTakenNames(tx: Transaction): Promise<number> {
  return (
    (await giveNamesBack(tx)) +
    (await numberNames(tx, "categories", CATEGORIES)) +
    (await numberNames(tx, "business_types", BUSINESS_TYPES))
  );
}

/** `saveBusinessTypes` then writes the release's name over the id. */
async function giveNamesBack(tx: Transaction): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update business_types stored set own_name = null, name = stored.id
    where own_name is not null
      and exists (
        select from jsonb_to_recordset(${toJson(BUSINESS_TYPES)}) as given (id text) where given.id = stored.id)
      and exists (
        select from jsonb_to_recordset(${toJson(BUSINESS_TYPES)}) as given (id text, name text)
        where given.id <> stored.id and fold(given.name) = fold(stored.own_name)
          and not exists (
            select from business_types other where other.id = given.id and other.own_name is not null))`.execute(
    tx,
  );
  // One that gets its own name back may be called as another was renamed.
  return numAffectedRows > 0n ? Number(numAffectedRows) + (await giveNamesBack(tx)) : 0;
}

interface Entry {
  id: string;
  name: string;
}

/** Numbers the names of entries that the release does not have, where it has an entry of the same name. */
async function numberNames(
  tx: Transaction,
  table: "business_types" | "categories",
  release: readonly Entry[],
): Promise<number> {
  const { rows } = await sql<Entry & { own_name: string | null }>`
    select id, name, ${sql.raw(table === "business_types" ? "own_name" : "null::text as own_name")}
    from ${sql.table(table)}`.execute(tx);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const coming = new Set(release.filter(({ id }) => !stored.get(id)?.own_name).map(({ name }) => fold(name)));
  const releaseIds = new Set(release.map(({ id }) => id));
  const taken = new Set([...rows, ...release].map(({ name }) => fold(name)));
  const yielding = rows.filter(({ id, name }) => !releaseIds.has(id) && coming.has(fold(name)));
  for (const { id, name, own_name } of yielding) {
    const free = numbered(name, taken);
    taken.add(fold(free));
    if (table === "categories")
      await tx.updateTable(table).set({ name: free }).where("id", "=", id).execute();
    else
      await tx
        .updateTable(table)
        .set({ name: free, own_name: own_name && free })
        .where("id", "=", id)
        .execute();
  }
  return yielding.length;
}

/** Returns the first of « Ferronnerie (2) », « Ferronnerie (3) » … that nothing is called. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const suffix = ` (${number})`;
    const free = name.slice(0, NAME_MAX - suffix.length) + suffix;
    if (!taken.has(fold(free))) return free;
  }
}
