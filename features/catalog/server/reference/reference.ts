import { type RawBuilder, sql } from "kysely";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import { CATEGORIES } from "#features/catalog/contract/categories.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { BRIEFS } from "../briefs/briefs.ts";
import { SEARCH_WORDS } from "../search-words/search-words.ts";
import { lockReference } from "./add-reference.ts";
import cities from "./cities.generated.json" with { type: "json" };
import prefixes from "./postal-prefixes.generated.json" with { type: "json" };
import { toJson } from "./to-json.ts";
import { yieldTakenNames } from "./yield-taken-names.ts";

const withPositions = <T>(entries: readonly T[]) =>
  entries.map((entry, position) => ({ ...entry, position }));

/** The update leaves out `is_available`, which the operator decides once the row exists. */
const saveCategories = () => sql`
  insert into categories as stored (id, name, icon, description, is_available, position)
  select * from jsonb_to_recordset(${toJson(withPositions(CATEGORIES))})
    as given (id text, name text, icon text, description text, is_available boolean, position smallint)
  on conflict (id) do update
    set (name, icon, description, position) =
      (excluded.name, excluded.icon, excluded.description, excluded.position)
    where (stored.name, stored.icon, stored.description, stored.position)
      is distinct from (excluded.name, excluded.icon, excluded.description, excluded.position)`;

const businessTypesWithBriefs = () =>
  withPositions(BUSINESS_TYPES).map((given) => ({ ...given, brief_questions: BRIEFS[given.id] ?? [] }));

/** The price that the operator set, once in force, or the price of a type they added; else the release's. */
const ownOr = (given: string) => sql`coalesce((
  select lead_credits from lead_price_changes own
  where own.business_type_id = stored.id and own.applied_at is not null),
  case when stored.is_own then stored.lead_credits end, ${sql.ref(`${given}.lead_credits`)})`;

/** Keeps the category of a business type that the operator added: services are listed by it. */
const categoryOf = sql`case when stored.is_own then stored.category_id else excluded.category_id end`;

const saveBusinessTypes = () => sql`
  insert into business_types as stored
    (id, category_id, name, lead_credits, needs_rbq, season_months, position, brief_questions)
  select * from jsonb_to_recordset(${toJson(businessTypesWithBriefs())})
    as given (id text, category_id text, name text, lead_credits smallint, needs_rbq boolean,
      season_months smallint[], position smallint, brief_questions jsonb)
  on conflict (id) do update
    set (category_id, name, lead_credits, needs_rbq, season_months, position, brief_questions) =
      (${categoryOf}, coalesce(stored.own_name, excluded.name), ${ownOr("excluded")},
        coalesce(stored.own_needs_rbq, excluded.needs_rbq), excluded.season_months, excluded.position,
        coalesce(stored.own_brief_questions, excluded.brief_questions))
    where (stored.category_id, stored.name, stored.lead_credits, stored.needs_rbq, stored.season_months,
        stored.position, stored.brief_questions)
      is distinct from (${categoryOf}, coalesce(stored.own_name, excluded.name), ${ownOr("excluded")},
        coalesce(stored.own_needs_rbq, excluded.needs_rbq), excluded.season_months, excluded.position,
        coalesce(stored.own_brief_questions, excluded.brief_questions))`;

/** Words that the operator added or removed stay as they are. */
const saveSearchWords = () => sql`
  insert into search_words as stored (business_type_id, words, position)
  select * from jsonb_to_recordset(${toJson(SEARCH_WORDS)})
    as given (business_type_id text, words text, position smallint)
  on conflict (business_type_id, search) do update
    set (words, position, is_own) = (excluded.words, excluded.position, false)
    where (stored.words, stored.position, stored.is_own) is distinct from (excluded.words, excluded.position, false)`;

/** Removes the words that the release no longer has: nothing refers to them. */
const removeOldSearchWords = () => sql`
  delete from search_words stored
  where not stored.is_own and not exists (
    select from jsonb_to_recordset(${toJson(SEARCH_WORDS)}) as given (business_type_id text, words text)
    where given.business_type_id = stored.business_type_id and given.words = stored.words)`;

/** The release's other names of a city, without those that the operator removed, then those they added. */
const aliases = sql`array(
  select alias from unnest(excluded.aliases) with ordinality given (alias, position)
  where not exists (select from city_alias_corrections own where own.city_id = stored.id and own.alias = given.alias)
  order by position
) || array(
  select alias from city_alias_corrections own
  where own.city_id = stored.id and not own.is_removed order by alias)`;

const saveCities = () => sql`
  insert into cities as stored (id, name, region, aliases, population, latitude, longitude)
  select * from jsonb_to_recordset(${toJson(cities)})
    as given (id text, name text, region text, aliases text[], population integer,
      latitude double precision, longitude double precision)
  on conflict (id) do update
    set (name, region, aliases, population, latitude, longitude) =
      (excluded.name, excluded.region, ${aliases}, excluded.population, excluded.latitude, excluded.longitude)
    where (stored.name, stored.region, stored.aliases, stored.population, stored.latitude, stored.longitude)
      is distinct from (excluded.name, excluded.region, ${aliases}, excluded.population, excluded.latitude,
        excluded.longitude)`;

const savePrefixes = () => sql`
  insert into postal_prefixes as stored (prefix, latitude, longitude, city_id)
  select * from jsonb_to_recordset(${toJson(prefixes)})
    as given (prefix char(3), latitude double precision, longitude double precision, city_id text)
  on conflict (prefix) do update
    set (latitude, longitude, city_id) = (excluded.latitude, excluded.longitude, excluded.city_id)
    where (stored.latitude, stored.longitude, stored.city_id)
      is distinct from (excluded.latitude, excluded.longitude, excluded.city_id)`;

/**
 * Updates categories, business types, their search words, municipalities and postal prefixes to match the
 * code; returns how many rows it wrote (0 when nothing differed). Runs at each start, before anything is
 * served, also in several processes at once.
 *
 * It leaves the operator's decisions alone: whether a category is available; the name of a business type, its
 * licence and its questions; the search words and city names they added or removed; the categories and
 * business types they added, which keep their price and category even if the release brings them too. A
 * business type or place removed from the code keeps its row, because services may refer to it.
 */
export async function syncReference(db: Db): Promise<number> {
  // In this order: each refers to rows saved before it.
  const statements: RawBuilder<unknown>[] = [
    saveCategories(),
    saveBusinessTypes(),
    saveSearchWords(),
    removeOldSearchWords(),
    saveCities(),
    savePrefixes(),
  ];
  return inTransaction(db, async (transaction) => {
    await lockReference(transaction);
    let written = await yieldTakenNames(transaction);
    for (const statement of statements)
      written += Number((await statement.execute(transaction)).numAffectedRows ?? 0);
    return written;
  });
}
