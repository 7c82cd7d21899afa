import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { QuickAnswers } from "#database/tables.generated.ts";
import {
  QUICK_ANSWERS_MAX,
  type QuickAnswer,
  type QuickAnswerDraft,
} from "#features/messages/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { total } from "#platform/postgres/bounded-lists.ts";
import { type Db, inTransaction, type Pool } from "#platform/postgres/database.ts";

const COLUMNS = ["id", "name", "body", "created_at", "updated_at"] as const;

const toQuickAnswer = (row: Pick<Selectable<QuickAnswers>, (typeof COLUMNS)[number]>): QuickAnswer => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Returns a provider's quick answers, by name. */
export async function listQuickAnswers(db: Db, { id }: Provider): Promise<QuickAnswer[]> {
  const rows = await db
    .selectFrom("quick_answers")
    .select(COLUMNS)
    .where("provider_id", "=", id)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(toQuickAnswer);
}

/** Saves a quick answer. Throws VALIDATION_ERROR for one more than the limit. */
export function createQuickAnswer(db: Pool, { id }: Provider, draft: QuickAnswerDraft): Promise<QuickAnswer> {
  return inTransaction(db, async (tx) => {
    // One after the other for a provider, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quick_answers ${id}`}, 0))`.execute(tx);
    const saved = await tx
      .selectFrom("quick_answers")
      .select(total)
      .where("provider_id", "=", id)
      .executeTakeFirstOrThrow();
    if (saved.total >= QUICK_ANSWERS_MAX)
      throw new Failure(VALIDATION_ERROR, {
        fields: { name: `Vous avez déjà ${QUICK_ANSWERS_MAX} réponses rapides : supprimez-en une` },
      });
    const row = await tx
      .insertInto("quick_answers")
      .values({ ...draft, provider_id: id })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toQuickAnswer(row);
  });
}

/** Changes a quick answer. Throws NOT_FOUND for another provider's. */
export async function updateQuickAnswer(
  db: Db,
  provider: Provider,
  { id, name, body }: QuickAnswerDraft & { id: string },
): Promise<QuickAnswer> {
  const row = await inTransaction(db, (tx) =>
    tx
      .updateTable("quick_answers")
      .set({ name, body })
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!row) throw new Failure(NOT_FOUND);
  return toQuickAnswer(row);
}

/** Deletes a quick answer. Throws NOT_FOUND for another provider's. */
export async function removeQuickAnswer(db: Db, provider: Provider, id: string): Promise<void> {
  const row = await inTransaction(db, (tx) =>
    tx
      .deleteFrom("quick_answers")
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .returning("id")
      .executeTakeFirst(),
  );
  if (!row) throw new Failure(NOT_FOUND);
}
