import { sql } from "kysely";
import { OPERATOR_LIMITS, type SavedView, TOO_MANY_VIEWS } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";

/** Returns an operator's views by page and name. */
export const listViews = (db: Db, operator: Operator): Promise<SavedView[]> =>
  db
    .selectFrom("operator_views")
    .select(["id", "name", "page", "query"])
    .where("operator_id", "=", operator.id)
    .orderBy("page")
    .orderBy(sql`name collate "fr-CA-x-icu"`)
    .execute();

/** Saves a view, or replaces the one of the same page and name. Throws TOO_MANY_VIEWS. */
export async function saveView(
  { db, now }: Pick<Ports, "db" | "now">,
  { id: operator_id }: Operator,
  { name, page, query }: Omit<SavedView, "id">,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // One at a time of an operator's, so that their number is known.
    await tx.selectFrom("operators").select("id").where("id", "=", operator_id).forUpdate().execute();
    await tx
      .insertInto("operator_views")
      .values({ operator_id, name, page, query, created_at: now() })
      .onConflict((conflict) => conflict.columns(["operator_id", "page", "name"]).doUpdateSet({ query }))
      .execute();
    const { count } = await tx
      .selectFrom("operator_views")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("operator_id", "=", operator_id)
      .executeTakeFirstOrThrow();
    if (Number(count) > OPERATOR_LIMITS.viewsMax) throw new Failure(TOO_MANY_VIEWS);
  });
}

/** Removes an operator's own view. Throws NOT_FOUND. */
export async function removeView(db: Db, operator: Operator, id: string): Promise<void> {
  const removed = await db
    .deleteFrom("operator_views")
    .where("id", "=", id)
    .where("operator_id", "=", operator.id)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw new Failure(NOT_FOUND);
}
