import { type RawBuilder, sql } from "kysely";
import type { DateSort, PersonSummary } from "#features/operator/contract/index.ts";
import { PERSON_QUERY_MIN } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { beyond, directionOf } from "../date-sort.ts";

interface Found {
  data: PersonSummary[];
  next: string | null;
  approximate: boolean;
  request: string | null;
}

/**
 * Returns a page of people by the age of their account. An id or a receipt's number finds whom it is about; other words are
 * looked for in names, addresses, phone numbers, businesses and cities. When nobody has them all, the twenty people whose
 * words are most like them are returned.
 */
export async function searchPeople(
  db: Db,
  { q, sort = "newest", after }: { q: string; sort?: DateSort; after?: string | undefined },
): Promise<Found> {
  if (isId(q)) return findById(db, q);
  const words = await fold(db, wordsOf(q));
  const isTooShort = q !== "" && words.length === 0;
  const ids = isTooShort ? [] : await idsWithWords(db, words, { sort, after });
  const ofReceipt = after ? [] : await peopleOfReceipt(db, q);
  if (ids.length > 0 || ofReceipt.length > 0 || after || words.length === 0) {
    const page = ids.slice(0, PAGE_SIZE);
    const data = await readPeople(db, [...new Set([...ofReceipt, ...page])]);
    return {
      data,
      next: ids.length > PAGE_SIZE ? (page.at(-1) ?? null) : null,
      approximate: false,
      request: null,
    };
  }
  const alike = await idsWithWordsAlike(db, words);
  return { data: await readPeople(db, alike), next: null, approximate: alike.length > 0, request: null };
}

/** Returns the words of a query, none when all are too short; a phone number is one word without its punctuation. */
function wordsOf(q: string): string[] {
  const digits = q.replace(/[\s().+-]/g, "");
  if (/^\d{4,11}$/.test(digits)) return [digits.replace(/^1(?=\d{10}$)/, "")];
  const words = q.split(/\s+/).filter((word) => word !== "");
  return words.some((word) => word.length >= PERSON_QUERY_MIN) ? words : [];
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Returns words without case or accents. Once, because a statement that folds them does so again for every row. */
async function fold(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select fold(word) as word from unnest(${[...words]}::text[]) with ordinality as one (word, n) order by n`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** Read in the order of accounts before the index is: enough for a page of a frequent name. */
const READ_IN_ORDER = 5000;

/** Returns the ids of a page of people who have every word, and of one more. */
async function idsWithWords(
  db: Db,
  words: readonly string[],
  { sort, after }: { sort: DateSort; after: string | undefined },
) {
  const following = after ? sql`account_id ${beyond(sort)} ${after}` : sql`true`;
  const order = sql`order by account_id ${sql.raw(directionOf(sort))}`;
  const having = sql.join(
    [sql`true`, ...words.map((word) => sql`text like ${containing(word)}`)],
    sql` and `,
  );
  const first = await sql<{ account_id: string }>`
    select account_id
    from (select * from person_texts where ${following} ${order} limit ${READ_IN_ORDER}) first
    where ${having} ${order} limit ${PAGE_SIZE + 1}`.execute(db);
  if (first.rows.length > PAGE_SIZE || words.length === 0) return idsOf(first.rows);
  // All who match, by the trigrams: in the order of accounts, rare words would read the whole table.
  const all = await sql<{ account_id: string }>`
    with found as materialized (select account_id from person_texts where ${having})
    select account_id from found where ${following} ${order} limit ${PAGE_SIZE + 1}`.execute(db);
  return idsOf(all.rows);
}

const idsOf = (rows: readonly { account_id: string }[]) => rows.map(({ account_id }) => account_id);

/** Compared with a misspelled query before the index is read, at some twenty microseconds each. */
const NEWEST_COMPARED = 500;

/** Compared with a misspelled query at most: of a frequent name anybody has to type more. */
const ALIKE_COMPARED = 500;

/**
 * Returns the ids of the people whose words are most like these, best first; as much alike as pg_trgm's default of 0.6.
 * Where the newest fill a page they are enough: for a word that many have PostgreSQL reads the table instead of the index.
 */
async function idsWithWordsAlike(db: Db, words: readonly string[]) {
  // What follows the @ is everybody's: it makes strangers alike, and the index slow.
  const own = words.map((word) => word.replace(/@.*/, ""));
  const long = own.filter((word) => word.length >= PERSON_QUERY_MIN);
  if (long.length === 0) return [];
  const areAlike = sql.join(
    long.map((word) => sql`${word} <% text`),
    sql` and `,
  );
  const likeness = sql.join(
    long.map((word) => sql`word_similarity(${word}, text)`),
    sql` + `,
  );
  const best = async (candidates: RawBuilder<unknown>) => {
    const { rows } = await sql<{ account_id: string }>`
      with found as materialized (${candidates})
      select account_id from found order by ${likeness} desc, account_id desc limit ${PAGE_SIZE}`.execute(db);
    return idsOf(rows);
  };
  const newest = await best(sql`
    select account_id, text
    from (select * from person_texts order by account_id desc limit ${NEWEST_COMPARED}) newest
    where ${areAlike}`);
  if (newest.length === PAGE_SIZE) return newest;
  return best(sql`select account_id, text from person_texts where ${areAlike} limit ${ALIKE_COMPARED}`);
}

/** Returns the people whom an account's or a request's id is about. */
async function findById(db: Db, id: string): Promise<Found> {
  const request = await db
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const data = await readPeople(db, request ? [request.owner_id, request.provider_id] : [id]);
  return { data, next: null, approximate: false, request: request ? id : null };
}

async function peopleOfReceipt(db: Db, q: string): Promise<string[]> {
  if (!/^\d{1,15}$/.test(q)) return [];
  const receipt = await db
    .selectFrom("published_receipts")
    .select("provider_id")
    .where("number", "=", Number(q))
    .executeTakeFirst();
  return receipt ? [receipt.provider_id] : [];
}

/** Returns people in the order of their ids; unknown ids are left out. */
export async function readPeople(db: Db, ids: readonly string[]): Promise<PersonSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("published_profiles as profile")
    .leftJoin("published_provider_profiles as provider", "provider.profile_id", "profile.id")
    .select([
      "profile.id",
      "profile.user_type as role",
      "profile.full_name",
      "provider.business_name",
      "profile.email",
      "profile.phone",
      "profile.email_verified_at",
      "profile.suspended_at",
      "profile.created_at",
    ])
    .where("profile.id", "in", ids)
    .execute();
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ created_at, suspended_at, email_verified_at, ...row }) => ({
      ...row,
      email_confirmed: email_verified_at !== null,
      member_since: created_at.toISOString(),
      suspended_at: suspended_at?.toISOString() ?? null,
    }));
}
