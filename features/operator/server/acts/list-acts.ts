import { sql } from "kysely";
import type { Act, DateSort } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Db } from "#platform/postgres/database.ts";
import { directionOf } from "../date-sort.ts";
import { startOfDay } from "../days.ts";
import { canBeUndone } from "./undo-act.ts";

interface Filter {
  person?: string | undefined;
  operator_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort: DateSort;
  before?: string | undefined;
}

/** Returns a page of acts and the `before` of the next page; null at the end. */
export async function listActs(db: Db, filter: Filter): Promise<{ data: Act[]; next: string | null }> {
  const person = filter.person ? await findPerson(db, filter.person) : undefined;
  if (filter.person && person === undefined) return { data: [], next: null };
  const { operator_id, from, to, sort, before } = filter;
  let query = db.selectFrom("operator_acts").selectAll();
  if (person !== undefined)
    query = query.where((eb) =>
      eb.or([eb("subject", "=", person), sql<boolean>`people @> array[${person}]::uuid[]`]),
    );
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
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const names = await namesOf(db, [...new Set(page.flatMap(({ people }) => people))]);
  const data = page.map(({ created_at, people, details, before, after, ...row }) => ({
    ...row,
    details: details as Act["details"],
    before: before as Act["before"],
    after: after as Act["after"],
    people: people.map((id) => ({ id, full_name: names.get(id) ?? "" })),
    can_be_undone: canBeUndone(row.act),
    created_at: created_at.toISOString(),
  }));
  return { data, next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
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
