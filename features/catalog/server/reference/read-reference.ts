import type { BusinessType, Category } from "#features/catalog/contract/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/** Returns the categories in order, each with its number of listed services. */
export async function listCategories(db: ReadDb): Promise<Category[]> {
  const rows = await db
    .selectFrom("categories as c")
    .leftJoin("listing_counts as n", (join) => join.onRef("n.scope", "=", "c.id").on("n.city_id", "=", ""))
    .select(["c.id", "c.name", "c.icon", "c.description", "c.is_available", "n.services"])
    .orderBy("c.position")
    .execute();
  return rows.map(({ services, ...category }) => ({ ...category, service_count: services ?? 0 }));
}

/** Returns every business type, by category then in order. */
export async function listBusinessTypes(db: ReadDb): Promise<BusinessType[]> {
  const [rows, searchWords] = await Promise.all([readBusinessTypes(db), readSearchWords(db)]);
  const wordsById = Map.groupBy(searchWords, ({ business_type_id }) => business_type_id);
  return rows.map(({ services, ...businessType }) => ({
    ...businessType,
    search_words: (wordsById.get(businessType.id) ?? []).map(({ words }) => words),
    service_count: services ?? 0,
  }));
}

const readSearchWords = (db: ReadDb) =>
  db
    .selectFrom("search_words")
    .select(["business_type_id", "words"])
    .where("is_removed", "=", false)
    .orderBy("position")
    .execute();

const readBusinessTypes = (db: ReadDb) =>
  db
    .selectFrom("business_types as t")
    .innerJoin("categories as c", "c.id", "t.category_id")
    .leftJoin("listing_counts as n", (join) => join.onRef("n.scope", "=", "t.id").on("n.city_id", "=", ""))
    .select([
      "t.id",
      "t.category_id",
      "t.name",
      "t.lead_credits",
      "t.needs_rbq",
      "c.is_available",
      "n.services",
    ])
    .orderBy("c.position")
    .orderBy("t.position")
    .execute();
