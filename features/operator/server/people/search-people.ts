import { sql } from "kysely";
import type { DateSort, PersonSummary } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { beyond, directionOf } from "../date-sort.ts";
import { containing, fold } from "../search/folded-words.ts";
import { understandQuery, wordsOf } from "../search/understand-query.ts";
import { idsWithWordsAlike } from "./people-alike.ts";

interface Found {
  data: PersonSummary[];
  next: string | null;
  approximate: boolean;
  request: string | null;
}

/**
 * Returns a page of people by the age of their account. An id or a receipt's number finds its person; other
 * words are searched in names, addresses, phone numbers, businesses and cities, in any order. When nobody
 * matches them all, returns the twenty people who match with the fewest typos.
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

/** Read in the order of accounts before the index is: enough for a page of a frequent name. */
const READ_IN_ORDER = 5000;

/** Returns the ids of a page of people who have every word, or each as a whole word, and of one more. */
async function idsWithWords(
  db: Db,
  words: readonly string[],
  { sort, after, isWhole = false }: { sort: DateSort; after?: string | undefined; isWhole?: boolean },
) {
  const following = after ? sql`account_id ${beyond(sort)} ${after}` : sql`true`;
  const order = sql`order by account_id ${sql.raw(directionOf(sort))}`;
  const having = sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`text like ${containing(word)}`),
      ...(isWhole ? words.map((word) => sql`' ' || text || ' ' like ${containing(` ${word} `)}`) : []),
    ],
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

/**
 * Returns the ids of at most this many people, the best first: matches of whole words, then of parts or, when
 * there are none, matches with typos.
 */
export async function bestPeople(
  db: Db,
  typed: readonly string[],
  limit: number,
): Promise<{ ids: string[]; approximate: boolean }> {
  const words = await fold(db, typed);
  if (words.length === 0) return { ids: [], approximate: false };
  const whole = await idsWithWords(db, words, { sort: "newest", isWhole: true });
  const parts = whole.length < limit ? await idsWithWords(db, words, { sort: "newest" }) : [];
  const ids = [...new Set([...whole, ...parts])].slice(0, limit);
  if (ids.length > 0) return { ids, approximate: false };
  return { ids: (await idsWithWordsAlike(db, words)).slice(0, limit), approximate: true };
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
  const { kind, number, year, words } = understandQuery(q);
  if (number === null || year !== null || (words.length > 0 && kind !== null)) return [];
  if (kind !== null && kind !== "receipts") return [];
  const receipt = await db
    .selectFrom("published_receipts")
    .select("provider_id")
    .where("number", "=", number)
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
