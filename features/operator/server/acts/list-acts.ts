import { sql } from "kysely";
import type { Act, DateSort } from "#features/operator/contract/index.ts";
import { readQuestions } from "#features/requests/server/index.ts";
import { isId } from "#foundation/id.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { directionOf } from "../date-sort.ts";
import { startOfDay } from "../days.ts";
import { namesOfSubjects } from "./names-of-subjects.ts";
import { READ_CONTACT } from "./record-contact-read.ts";
import { canBeUndone } from "./undo-act.ts";

export interface ActFilter {
  person?: string | undefined;
  about?: string | undefined;
  operator_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  reads?: boolean | undefined;
}

/** Returns a page of acts and the `before` of the next page; null at the end. */
export async function listActs(
  db: Db,
  { sort, before, ...filter }: ActFilter & { sort: DateSort; before?: string | undefined },
): Promise<{ data: Act[]; next: string | null }> {
  const rows = await selectActs(db, filter, { sort, before, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return { data: page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

/** Returns the newest acts, at most so many, with the names of their subjects. */
export async function selectActs(
  db: Db,
  { person: typed, about, operator_id, from, to, reads = true }: ActFilter,
  { sort, before, limit }: { sort: DateSort; before?: string | undefined; limit: number },
): Promise<Act[]> {
  const person = typed ? await findPerson(db, typed) : undefined;
  if (typed && person === undefined) return [];
  let query = db
    .selectFrom("operator_acts")
    .select([
      "id",
      "operator",
      "operator_id",
      "act",
      "subject",
      "details",
      "before",
      "after",
      "people",
      "created_at",
    ])
    .select(canBeUndone.as("can_be_undone"));
  if (person !== undefined) query = query.where(touching([person]));
  if (about) query = query.where(touching(await idsOf(db, about)));
  // The history of a page is read for its decisions. In the words of the index `operator_acts_decided`.
  if (about || !reads) query = query.where("act", "<>", sql.lit(READ_CONTACT));
  if (operator_id) query = query.where("operator_id", "=", operator_id);
  if (from) query = query.where("created_at", ">=", startOfDay(from));
  if (to) query = query.where("created_at", "<", sql<Date>`${startOfDay(to)} + interval '1 day'`);
  if (before)
    query = query.where((eb) =>
      eb(
        eb.refTuple("created_at", "id"),
        sort === "newest" ? "<" : ">",
        eb
          .selectFrom("operator_acts")
          .select(["created_at", "id"])
          .where("id", "=", before)
          .$asTuple("created_at", "id"),
      ),
    );
  const rows = await query
    .orderBy("created_at", directionOf(sort))
    .orderBy("id", directionOf(sort))
    .limit(limit)
    .execute();
  const [names, subjects] = await Promise.all([
    namesOf(db, [...new Set(rows.flatMap(({ people }) => people))]),
    namesOfSubjects(db, rows),
  ]);
  return rows.map(({ created_at, people, details, before, after, ...row }) => ({
    ...row,
    subject_name: subjects.get(row.subject) ?? null,
    details: details as Act["details"],
    before: before as Act["before"],
    after: after as Act["after"],
    people: people.map((id) => ({ id, full_name: names.get(id) ?? "" })),
    created_at: created_at.toISOString(),
  }));
}

/** The condition that an act touches one of these. */
export const touching = (ids: readonly string[]) => sql<boolean>`touched && ${[...ids]}::text[]`;

/**
 * Returns an id with those that belong to it: the review and problems of a request, the orders and disputes
 * of a purchase.
 */
async function idsOf(db: Db, about: string): Promise<string[]> {
  if (!isId(about)) return [about];
  const { rows } = await sql<{ id: string }>`
    select id from published_reviews where request_id = ${about}
    union all select id from published_problems where request_id = ${about}
    union all select id from money_orders where purchase_id = ${about}
    union all select dispute.id from published_purchases purchase
      join published_disputes dispute on dispute.payment_intent_id = purchase.payment_intent_id
      where purchase.id = ${about}`.execute(db);
  const questions = await readQuestions(db, about);
  return [about, ...rows.map(({ id }) => id), ...questions.map(({ id }) => id)];
}

/** Returns the account of an e-mail address; an id as it is, because acts are about leads and reviews too. */
async function findPerson(db: Db, text: string): Promise<string | undefined> {
  const email = text.toLowerCase();
  if (isId(text)) return email;
  const account = await db
    .selectFrom("published_accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return account?.id;
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("published_accounts as accounts")
    .leftJoin("published_profiles as profiles", "profiles.id", "accounts.id")
    .leftJoin("operators", "operators.id", "accounts.id")
    .select([
      "accounts.id",
      (eb) => eb.fn.coalesce("profiles.full_name", "operators.full_name").as("full_name"),
    ])
    .where("accounts.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name ?? ""]));
}
