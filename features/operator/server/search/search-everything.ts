import { type RawBuilder, sql } from "kysely";
import { FOUND_OF_KIND, type Found, type SearchKind } from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findCases } from "../cases/find-cases.ts";
import { bestPeople } from "../people/search-people.ts";
import { findInvoices, findReceipts } from "./find-documents.ts";
import { type Query, understandQuery } from "./understand-query.ts";

/** Of more people than these nobody means the requests. */
const PEOPLE_FOLLOWED = 3;

const ANYTHING: readonly SearchKind[] = ["people", "cases", "requests", "receipts", "invoices"];

/**
 * Returns the best of each kind for what somebody typed, of the kind alone that a word of it names (« facture
 * »), and of every kind when that finds nothing. Nothing of it says how to reach somebody.
 */
export async function searchEverything(db: Db, q: string): Promise<Found> {
  const query = understandQuery(q);
  const found = await find(db, query);
  if (query.kind === null || found.kinds.length > 0) return found;
  // A business may be called « Facture express ».
  return await find(db, { ...query, kind: null, words: q.split(/\s+/) });
}

async function find(db: Db, query: Query): Promise<Found> {
  const { kind, words, number } = query;
  const named = await peopleOf(db, query);
  const { approximate: isAlike } = named;
  const people = named.ids.slice(0, PEOPLE_FOLLOWED);
  const isWanted = (one: SearchKind) => kind === null || kind === one;
  const hasDocuments = number !== null || kind !== null;
  // A number beside a name is a document's of who has the name; one alone may be a
  // part of a phone number too.
  const whose =
    words.length > 0 && (number === null || kind !== null || !/^\d+$/.test(words.join(""))) ? people : null;
  const [summaries, cases, requests, receipts, invoices] = await Promise.all([
    isWanted("people") ? readFound(db, named.ids) : [],
    isWanted("cases") ? casesOf(db, { words: casesWords(query), people, isAlike }) : NO_CASES,
    isWanted("requests") ? findRequests(db, { idStart: query.idStart, people }) : [],
    isWanted("receipts") && hasDocuments ? findReceipts(db, query, whose) : [],
    isWanted("invoices") && hasDocuments ? findInvoices(db, query, whose) : [],
  ]);
  const found = { people: summaries, cases: cases.found, requests, receipts, invoices };
  const alike: Record<SearchKind, boolean> = {
    people: isAlike,
    cases: cases.isAlike,
    requests: isAlike,
    receipts: isAlike && whose !== null,
    invoices: isAlike && whose !== null,
  };
  const first: SearchKind[] = number !== null ? ["receipts", "invoices"] : query.idStart ? ["requests"] : [];
  const kinds = [...new Set([...first, ...ANYTHING])].filter((one) => found[one].length > 0);
  return { kinds, approximate: kinds.filter((one) => alike[one]), ...found };
}

const NO_CASES = { found: [], isAlike: false };

/** Returns the cases of words or people, and whether these are only people like those who were typed. */
async function casesOf(
  db: Db,
  { words, people, isAlike }: { words: string[]; people: string[]; isAlike: boolean },
): Promise<{ found: Found["cases"]; isAlike: boolean }> {
  const found = await findCases(db, { words, people: isAlike ? [] : people });
  if (!isAlike || found.length > 0) return { found, isAlike: false };
  return { found: await findCases(db, { words: [], people }), isAlike: true };
}

/** Words of a case itself; of a number alone the cases would be anything that has this digit. */
const casesWords = ({ number, words, idStart }: Query): string[] =>
  idStart ? [idStart] : number !== null && words.length === 0 ? [] : words;

async function peopleOf(db: Db, { idStart, words }: Query) {
  if (idStart !== null && words.length === 0)
    return { ids: await idsBeginning(db, sql`published_profiles`, idStart), approximate: false };
  return await bestPeople(db, words, FOUND_OF_KIND);
}

/** Returns the ids of a table that begin so. */
async function idsBeginning(db: Db, table: RawBuilder<unknown>, idStart: string): Promise<string[]> {
  const digits = idStart.replaceAll("-", "");
  const { rows } = await sql<{ id: string }>`
    select id from ${table}
    where id between ${digits.padEnd(32, "0")}::uuid and ${digits.padEnd(32, "f")}::uuid
    order by id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ id }) => id);
}

async function readFound(db: Db, ids: readonly string[]): Promise<Found["people"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("published_profiles as profile")
    .leftJoin("published_provider_profiles as provider", "provider.profile_id", "profile.id")
    .select([
      "profile.id",
      "profile.user_type as role",
      "profile.full_name",
      "provider.business_name",
      "provider.city",
      "profile.created_at",
    ])
    .where("profile.id", "in", ids)
    .execute();
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ created_at, ...row }) => ({ ...row, member_since: created_at.toISOString() }));
}

/** Returns the requests whose ids begin so, and the newest of these people. */
async function findRequests(
  db: Db,
  { idStart, people }: { idStart: string | null; people: readonly string[] },
): Promise<Found["requests"]> {
  const ids = idStart ? await idsBeginning(db, sql`published_requests`, idStart) : [];
  if (idStart && isId(idStart) && ids.length === 0 && people.length === 0) return [];
  const { rows } = await sql<Omit<Found["requests"][number], "created_at"> & { created_at: Date }>`
    select request.id, service.name as service, owner.full_name as owner,
      coalesce(business.business_name, provider.full_name) as provider, request.status, request.created_at
    from (
      select unnest(${ids}::uuid[]) as id
      union
      select newest.id from unnest(${people}::uuid[]) person(id) cross join lateral (
        (select id from published_requests where owner_id = person.id
          order by created_at desc, id desc limit ${FOUND_OF_KIND})
        union all
        (select id from published_requests where provider_id = person.id
          order by created_at desc, id desc limit ${FOUND_OF_KIND})) newest
    ) chosen
    join published_requests request on request.id = chosen.id
    join published_services service on service.id = request.service_id
    join published_profiles owner on owner.id = request.owner_id
    join published_profiles provider on provider.id = request.provider_id
    left join published_provider_profiles business on business.profile_id = provider.id
    order by request.created_at desc, request.id desc limit ${FOUND_OF_KIND}`.execute(db);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
