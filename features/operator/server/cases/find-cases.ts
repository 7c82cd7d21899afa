import { sql } from "kysely";
import { type CaseSummary, FOUND_OF_KIND } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { decidedAbout } from "./decided-cases.ts";
import { havingWords, SEARCHED, selectWaiting, toSummary } from "./waiting-cases.ts";

/**
 * Returns the cases that have these words or are about these people: those that wait, the most
 * urgent first, then decided ones.
 */
export async function findCases(
  db: Db,
  { words, people }: { words: readonly string[]; people: readonly string[] },
): Promise<CaseSummary[]> {
  if (words.length === 0 && people.length === 0) return [];
  const hasWords =
    words.length > 0 ? sql.join(havingWords(words.join(" "), SEARCHED), sql` and `) : sql`false`;
  const waiting = await selectWaiting(db, sql`((${hasWords}) or waiting.person_id = any(${people}::uuid[]))`);
  const decided = waiting.length < FOUND_OF_KIND ? await decidedAbout(db, people) : [];
  return [...waiting.map(toSummary), ...decided].slice(0, FOUND_OF_KIND);
}
