import { sql } from "kysely";
import type { BriefQuestion } from "#features/catalog/contract/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

const questionsColumn = sql<BriefQuestion[]>`brief_questions`.as("brief_questions");

/** Returns what these business types ask, by their ids; nothing for an unknown one. */
export async function briefQuestionsOf(
  db: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BriefQuestion[]>> {
  const rows = await db
    .selectFrom("business_types")
    .select(["id", questionsColumn])
    .where("id", "in", [...new Set(ids), ""])
    .execute();
  return new Map(rows.map(({ id, brief_questions }) => [id, brief_questions]));
}

/**
 * Has a business type ask these questions, or none; no release changes them back. Requests that were sent
 * keep what they were asked. Returns what it asked before, or why nothing changes.
 */
export async function setBriefQuestions(
  tx: Transaction,
  id: string,
  questions: readonly BriefQuestion[],
): Promise<BriefQuestion[] | "unknown" | "same"> {
  const before = await tx
    .selectFrom("business_types")
    .select(questionsColumn)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return "unknown";
  const asked = sql`${JSON.stringify(questions)}::text::jsonb`;
  const { numUpdatedRows } = await tx
    .updateTable("business_types")
    .set({ brief_questions: asked, own_brief_questions: asked })
    .where("id", "=", id)
    .where(sql<boolean>`brief_questions is distinct from ${asked}`)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? "same" : before.brief_questions;
}
