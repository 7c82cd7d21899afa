import { sql } from "kysely";
import type { BriefQuestion } from "#features/catalog/contract/index.ts";
import {
  countServicesOf,
  countServicesOfBusinessType,
  isOfRelease,
  listEmptySearches,
} from "#features/catalog/server/index.ts";
import type {
  EmptySearch,
  OperatorBusinessType,
  OperatorCategory,
  OperatorCity,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";

const EMPTY_SEARCHES_SHOWN = 100;

/** Returns categories and business types in their order, with prices, words and questions. */
export async function readCatalogue(
  db: Db,
): Promise<{ categories: OperatorCategory[]; business_types: OperatorBusinessType[] }> {
  const categories = await db
    .selectFrom("published_categories")
    .select(["id", "name", "is_available", "is_own"])
    .orderBy("position")
    .execute();
  const businessTypes = await db
    .selectFrom("published_business_types as t")
    .leftJoin("published_lead_price_changes as n", (join) =>
      join.onRef("n.business_type_id", "=", "t.id").on("n.applied_at", "is", null),
    )
    .select(["t.id", "t.name", "t.category_id", "t.lead_credits", "t.needs_rbq", "t.is_own"])
    .select(sql<BriefQuestion[]>`t.brief_questions`.as("brief_questions"))
    .select(["n.lead_credits as next_credits", sql<string | null>`n.from_day::text`.as("from_day")])
    .select((eb) =>
      eb
        .selectFrom("published_search_words as w")
        .select(sql<string[]>`coalesce(array_agg(w.words order by w.words), '{}')`.as("words"))
        .whereRef("w.business_type_id", "=", "t.id")
        .where("w.is_removed", "=", false)
        .as("words"),
    )
    .orderBy("t.position")
    .execute();
  return {
    categories: categories.map(withOrigin),
    business_types: businessTypes.map(({ next_credits, from_day, words, ...businessType }) => ({
      ...withOrigin(businessType),
      words: words ?? [],
      next: next_credits !== null && from_day !== null ? { lead_credits: next_credits, from_day } : null,
    })),
  };
}

/** Marks what a chief added, which a chief may withdraw until a release includes it. */
const withOrigin = <Entry extends { id: string; is_own: boolean }>({ is_own, ...entry }: Entry) => ({
  ...entry,
  is_added: is_own && !isOfRelease(entry.id),
});

/** Returns what opening or closing a category touches. Throws NOT_FOUND. */
export async function readImpact(db: Db, id: string): Promise<{ business_types: number; services: number }> {
  const category = await db
    .selectFrom("published_categories")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!category) throw new Failure(NOT_FOUND);
  const businessTypes = await db
    .selectFrom("published_business_types")
    .select("id")
    .where("category_id", "=", id)
    .execute();
  return { business_types: businessTypes.length, services: await countServicesOf(db, id) };
}

/** Returns what a change of a business type touches. Throws NOT_FOUND. */
export async function readBusinessTypeImpact(
  db: Db,
  id: string,
): Promise<{ services: number; without_licence: number }> {
  const businessType = await db
    .selectFrom("published_business_types")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!businessType) throw new Failure(NOT_FOUND);
  return countServicesOfBusinessType(db, id);
}

const CITIES_SHOWN = 20;

/** Returns the cities that have a text in one of their names, the largest first. */
export async function readCities(db: Db, typed: string): Promise<OperatorCity[]> {
  const { rows } = await sql<OperatorCity>`
    select id, name, region, aliases from published_cities
    where exists (
      select from unnest(array_append(aliases, name)) as known (name) where position(fold(${typed}) in fold(known.name)) > 0)
    order by population desc, id limit ${CITIES_SHOWN}`.execute(db);
  return rows;
}

/** Returns the searches that most often found nothing, by name. */
export async function readEmptySearches(db: Db): Promise<EmptySearch[]> {
  const searches = await listEmptySearches(db, EMPTY_SEARCHES_SHOWN);
  const names = new Map(
    (await db.selectFrom("published_business_types").select(["id", "name"]).execute()).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  return searches.map(({ business_type_id, city_id, ...search }) => ({
    ...search,
    business_type: business_type_id ? (names.get(business_type_id) ?? business_type_id) : null,
    city: city_id || null,
  }));
}
