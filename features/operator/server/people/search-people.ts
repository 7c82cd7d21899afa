import { sql } from "kysely";
import type { PersonSummary } from "#features/operator/contract/index.ts";
import { PERSON_QUERY_MIN } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";

interface Found {
  data: PersonSummary[];
  next: string | null;
  approximate: boolean;
}

/**
 * Returns a page of people, the newest account first. An id or a receipt's number finds whom it is about; other words are
 * looked for in names, addresses, phone numbers, businesses and cities. When nobody has them all, the twenty people whose
 * words are most like them are returned.
 */
export async function searchPeople(
  db: Db,
  { q, after }: { q: string; after?: string | undefined },
): Promise<Found> {
  const exact = { approximate: false, next: null };
  if (isId(q)) return { ...exact, data: await readPeople(db, await peopleOfId(db, q)) };
  const words = wordsOf(q);
  const isTooShort = q !== "" && words.length === 0;
  const ids = isTooShort ? [] : await idsWithWords(db, words, after);
  const ofReceipt = after ? [] : await peopleOfReceipt(db, q);
  if (ids.length > 0 || ofReceipt.length > 0 || after || words.length === 0) {
    const page = ids.slice(0, PAGE_SIZE);
    const data = await readPeople(db, [...new Set([...ofReceipt, ...page])]);
    return { data, next: ids.length > PAGE_SIZE ? (page.at(-1) ?? null) : null, approximate: false };
  }
  const alike = await idsWithWordsAlike(db, words);
  return { data: await readPeople(db, alike), next: null, approximate: alike.length > 0 };
}

/** Returns the words of a query, none when all are too short; a phone number is one word without its punctuation. */
function wordsOf(q: string): string[] {
  const digits = q.replace(/[\s().+-]/g, "");
  if (/^\d{4,11}$/.test(digits)) return [digits.replace(/^1(?=\d{10}$)/, "")];
  const words = q.split(/\s+/).filter((word) => word !== "");
  return words.some((word) => word.length >= PERSON_QUERY_MIN) ? words : [];
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Returns the ids of a page of people who have every word, and of one more. */
async function idsWithWords(db: Db, words: readonly string[], after: string | undefined) {
  let query = db.selectFrom("person_texts").select("account_id");
  for (const word of words) query = query.where(sql<boolean>`text like fold(${containing(word)})`);
  if (after) query = query.where("account_id", "<", after);
  const rows = await query
    .orderBy("account_id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Returns the ids of the people whose words are most like these, best first; as much alike as pg_trgm's default of 0.6. */
async function idsWithWordsAlike(db: Db, words: readonly string[]) {
  const long = words.filter((word) => word.length >= PERSON_QUERY_MIN);
  let query = db.selectFrom("person_texts").select("account_id");
  for (const word of long) query = query.where(sql<boolean>`fold(${word}) <% text`);
  const likeness = sql.join(
    long.map((word) => sql`word_similarity(fold(${word}), text)`),
    sql` + `,
  );
  const rows = await query.orderBy(sql`${likeness} desc, account_id desc`).limit(PAGE_SIZE).execute();
  return rows.map(({ account_id }) => account_id);
}

/** Returns the people whom an account's or a request's id is about. */
async function peopleOfId(db: Db, id: string): Promise<string[]> {
  const request = await db
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return request ? [request.owner_id, request.provider_id] : [id];
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
