import { type SqlBool, sql } from "kysely";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CATEGORIES } from "#features/catalog/contract/categories.ts";
import { fold } from "#foundation/text/search-text.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { addSearchWords } from "../search-words/edit-search-words.ts";

/** Added entries stand after the release's, and after those of later releases. */
const OWN_POSITION_MIN = 10_000;
/** An id has at most a hundred characters; these leave room for a number. */
const SLUG_MAX = 90;

const RELEASE_IDS: ReadonlySet<string> = new Set([...BUSINESS_TYPES, ...CATEGORIES].map(({ id }) => id));

/** Whether the release has an entry by this id: withdrawn, it would be back at the next start. */
export const isOfRelease = (id: string): boolean => RELEASE_IDS.has(id);

/** An added entry, `isNew` unless the same one was there. */
type Added = { id: string; isNew: boolean };

/**
 * One change of the catalogue's names at a time, so that two do not take the same name or id; what only
 * refers to an entry does not wait.
 */
export const lockReference = async (tx: Transaction): Promise<void> => {
  await sql`lock table categories, business_types in share row exclusive mode`.execute(tx);
};

/**
 * Adds a business type after those of the release, with the words that lead to it. The same one again changes
 * nothing.
 */
export async function addBusinessType(
  tx: Transaction,
  {
    words,
    ...given
  }: {
    name: string;
    category_id: string;
    lead_credits: number;
    needs_rbq: boolean;
    words: readonly string[];
  },
): Promise<Added | "unknown" | "taken"> {
  await lockReference(tx);
  const category = await tx
    .selectFrom("categories")
    .select("id")
    .where("id", "=", given.category_id)
    .executeTakeFirst();
  if (!category) return "unknown";
  const known = await tx
    .selectFrom("business_types")
    .select(["id", "name", "category_id", "lead_credits", "needs_rbq", "is_own"])
    .where(sql<SqlBool>`fold(name) = fold(${given.name})`)
    .executeTakeFirst();
  if (known) {
    const { id, is_own, ...fields } = known;
    return is_own && isSame(fields, given) ? { id, isNew: false } : "taken";
  }
  const id = await freeId(tx, given.name, "metier");
  await tx
    .insertInto("business_types")
    .values({
      ...given,
      id,
      own_name: given.name,
      own_needs_rbq: given.needs_rbq,
      is_own: true,
      position: await nextPosition(tx, "business_types"),
    })
    .execute();
  for (const one of words) await addSearchWords(tx, id, one);
  return { id, isNew: true };
}

/** Adds a category after those of the release, closed. The same one again changes nothing. */
export async function addCategory(
  tx: Transaction,
  given: { name: string; description: string; icon: string },
): Promise<Added | "taken"> {
  await lockReference(tx);
  const known = await tx
    .selectFrom("categories")
    .select(["id", "name", "description", "icon", "is_own"])
    .where(sql<SqlBool>`fold(name) = fold(${given.name})`)
    .executeTakeFirst();
  if (known) {
    const { id, is_own, ...fields } = known;
    return is_own && isSame(fields, given) ? { id, isNew: false } : "taken";
  }
  const id = await freeId(tx, given.name, "categorie");
  await tx
    .insertInto("categories")
    .values({
      ...given,
      id,
      is_available: false,
      is_own: true,
      position: await nextPosition(tx, "categories"),
    })
    .execute();
  return { id, isNew: true };
}

/**
 * Withdraws a business type that a chief added, with its words and its price. Returns what it was; undefined
 * for an unknown one, or the release's. A foreign key refuses it while anything refers to it.
 */
export async function removeBusinessType(tx: Transaction, id: string) {
  if (isOfRelease(id)) return undefined;
  const removed = await tx
    .selectFrom("business_types")
    .select(["name", "category_id", "lead_credits", "needs_rbq"])
    .where("id", "=", id)
    .where("is_own", "=", true)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) return undefined;
  for (const table of ["search_words", "lead_price_changes", "empty_searches"] as const)
    await tx.deleteFrom(table).where("business_type_id", "=", id).execute();
  await tx.deleteFrom("business_types").where("id", "=", id).execute();
  return removed;
}

/** Withdraws a category that a chief added, as {@link removeBusinessType} does. */
export async function removeCategory(tx: Transaction, id: string) {
  if (isOfRelease(id)) return undefined;
  return await tx
    .deleteFrom("categories")
    .where("id", "=", id)
    .where("is_own", "=", true)
    .returning(["name", "description"])
    .executeTakeFirst();
}

const isSame = <Fields extends object>(known: Fields, given: Fields) =>
  (Object.keys(known) as (keyof Fields)[]).every((field) => known[field] === given[field]);

/**
 * Returns an id from a name that nothing has: categories and business types share those of the counts of
 * listings, and the release's are its own.
 */
async function freeId(tx: Transaction, name: string, otherwise: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from categories union select id from business_types`.execute(tx);
  const taken = new Set(rows.map(({ id }) => id));
  const slug = slugOf(name);
  const base = slug.length < 2 ? otherwise : slug;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id) && !isOfRelease(id)) return id;
  }
}

/** « Réparation d'œuvres » gives « reparation-d-oeuvres ». */
const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, "");

async function nextPosition(tx: Transaction, table: "business_types" | "categories"): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return Math.max(OWN_POSITION_MIN, last + 1);
}
