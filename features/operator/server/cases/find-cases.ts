import { sql } from "kysely";
import { type CaseSummary, FOUND_OF_KIND } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { findDecided } from "./decided-cases.ts";
import { havingWords, SEARCHED, selectWaiting, toSummary } from "./waiting-cases.ts";

/**
 * Returns the cases that have these words or are about these people: those that wait, the most
 * urgent first, then decided ones.
 */
export async function findCases(
  db: Db,
  ports: Pick<Ports, "secrets">,
  { words, people }: { words: readonly string[]; people: readonly string[] },
): Promise<CaseSummary[]> {
  if (words.length === 0 && people.length === 0) return [];
  const hasWords =
    words.length > 0 ? sql.join(havingWords(words.join(" "), SEARCHED.waiting), sql` and `) : sql`false`;
  const waiting = await selectWaiting(
    db,
    sql`waiting.confirmed_by is null and ((${hasWords})
      or array[waiting.person_id, waiting.other_person_id] && ${people}::uuid[])`,
  );
  const decided =
    waiting.length < FOUND_OF_KIND ? await findDecided(db, ports, { words: words.join(" "), people }) : [];
  return [...waiting.map(toSummary), ...decided].slice(0, FOUND_OF_KIND);
}
