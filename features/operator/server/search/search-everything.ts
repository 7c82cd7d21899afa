import { sql } from "kysely";
import { FOUND_OF_KIND, type Found, type SearchKind } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findCases } from "../cases/find-cases.ts";
import { bestPeople } from "../people/search-people.ts";
import { findInvoices, findReceipts } from "./find-documents.ts";
import { findRequests } from "./find-requests.ts";
import { idsBeginning } from "./ids-beginning.ts";
import { type Query, understandQuery } from "./understand-query.ts";

/** Only the requests of the first people found are searched. */
const PEOPLE_FOLLOWED = 3;

const ANYTHING: readonly SearchKind[] = ["people", "cases", "requests", "receipts", "invoices"];

/**
 * Returns the best results of each kind for what somebody typed. A word that names a kind (« facture »)
 * limits the search to it, unless it finds nothing. No result says how to reach somebody.
 */
export async function searchEverything(
  { db, secrets }: Pick<Ports, "secrets"> & { db: Db },
  q: string,
): Promise<Found> {
  const query = understandQuery(q);
  const found = await find(db, { secrets }, query);
  if (query.kind === null || found.kinds.length > 0) return found;
  // A business may be called « Facture express ».
  return await find(db, { secrets }, { ...query, kind: null, words: q.split(/\s+/) });
}

async function find(db: Db, ports: Pick<Ports, "secrets">, query: Query): Promise<Found> {
  const { kind, words, number } = query;
  const named = await peopleOf(db, query);
  const { approximate: isAlike } = named;
  const people = named.ids.slice(0, PEOPLE_FOLLOWED);
  const isWanted = (one: SearchKind) => kind === null || kind === one;
  const hasDocuments = number !== null || kind !== null;
  // A number beside a name is a document's number; on its own it may be part of a phone number too.
  const whose =
    words.length > 0 && (number === null || kind !== null || !/^\d+$/.test(words.join(""))) ? people : null;
  const [summaries, cases, requests, receipts, invoices] = await Promise.all([
    isWanted("people") ? readFound(db, named.ids) : [],
    isWanted("cases") ? casesOf(db, ports, { words: casesWords(query), people, isAlike }) : NOTHING,
    isWanted("requests") ? findRequests(db, query, { ids: people, isAlike }) : NOTHING,
    isWanted("receipts") && hasDocuments ? findReceipts(db, query, whose) : [],
    isWanted("invoices") && hasDocuments ? findInvoices(db, query, whose) : [],
  ]);
  const found = { people: summaries, cases: cases.found, requests: requests.found, receipts, invoices };
  const alike: Record<SearchKind, boolean> = {
    people: isAlike,
    cases: cases.isAlike,
    requests: requests.isAlike,
    receipts: isAlike && whose !== null,
    invoices: isAlike && whose !== null,
  };
  const first: SearchKind[] = number !== null ? ["receipts", "invoices"] : query.idStart ? ["requests"] : [];
  const filled = [...new Set([...first, ...ANYTHING])].filter((one) => found[one].length > 0);
  const approximate = filled.filter((one) => alike[one]);
  // Results that are merely similar never come before those that have the words.
  return { kinds: [...filled.filter((one) => !alike[one]), ...approximate], approximate, ...found };
}

const NOTHING = { found: [], isAlike: false };

/** Returns the cases of words or people, and whether these are only people like those who were typed. */
async function casesOf(
  db: Db,
  ports: Pick<Ports, "secrets">,
  { words, people, isAlike }: { words: string[]; people: string[]; isAlike: boolean },
): Promise<{ found: Found["cases"]; isAlike: boolean }> {
  const found = await findCases(db, ports, { words, people: isAlike ? [] : people });
  if (!isAlike || found.length > 0) return { found, isAlike: false };
  return { found: await findCases(db, ports, { words: [], people }), isAlike: true };
}

/** Returns the words to search cases by; for a bare number every case with that digit would match. */
const casesWords = ({ number, words, idStart }: Query): string[] =>
  idStart ? [idStart] : number !== null && words.length === 0 ? [] : words;

async function peopleOf(db: Db, { idStart, words }: Query) {
  if (idStart !== null && words.length === 0)
    return { ids: await idsBeginning(db, sql`published_profiles`, idStart), approximate: false };
  return await bestPeople(db, words, FOUND_OF_KIND);
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
