import type { CategoryIcon } from "#features/catalog/contract/index.ts";
import {
  addBusinessType,
  addCategory,
  forgetEmptySearch,
  removeBusinessType,
  removeCategory,
} from "#features/catalog/server/index.ts";
import { CATEGORY_NAME_TAKEN, NAME_TAKEN, REFERENCE_IN_USE } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { isForeignKeyViolation } from "#platform/postgres/errors.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

type Acting = Pick<Ports, "db" | "now">;

/**
 * Adds a business type, found by its words within a minute. Returns its id, also when the same one was added
 * before. Throws NOT_FOUND for an unknown category, NAME_TAKEN.
 */
export async function addToBusinessTypes(
  { db, now }: Acting,
  deciding: Deciding,
  given: { name: string; category_id: string; lead_credits: number; needs_rbq: boolean; words: string[] },
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const added = await addBusinessType(tx, given);
    if (added === "unknown") throw new Failure(NOT_FOUND);
    if (added === "taken") throw new Failure(NAME_TAKEN);
    if (!added.isNew) return added.id;
    for (const words of given.words) await forgetEmptySearch(tx, words);
    const { name, category_id, lead_credits, needs_rbq, words } = given;
    const category = await nameOfCategory(tx, category_id);
    await recordAct(tx, deciding, "add-business-type", added.id, { reason: deciding.reason }, now(), {
      after: {
        name,
        category,
        lead_credits,
        needs_rbq,
        ...(words.length > 0 && { words: words.join(", ") }),
      },
    });
    return added.id;
  });
}

/**
 * Withdraws a business type that was added by mistake. Throws NOT_FOUND, also for one of the release,
 * REFERENCE_IN_USE.
 */
export async function withdrawBusinessType(
  { db, now }: Acting,
  deciding: Deciding,
  id: string,
): Promise<void> {
  await unlessReferredTo(() =>
    inTransaction(db, async (tx) => {
      const removed = await removeBusinessType(tx, id);
      if (!removed) throw new Failure(NOT_FOUND);
      const { name, category_id, lead_credits, needs_rbq } = removed;
      const category = await nameOfCategory(tx, category_id);
      await recordAct(tx, deciding, "withdraw-business-type", id, { reason: deciding.reason }, now(), {
        before: { name, category, lead_credits, needs_rbq },
      });
    }),
  );
}

/** Adds a closed category. Returns its id, also of the same one added before. Throws CATEGORY_NAME_TAKEN. */
export async function addToCategories(
  { db, now }: Acting,
  deciding: Deciding,
  given: { name: string; description: string; icon: CategoryIcon },
): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const added = await addCategory(tx, given);
    if (added === "taken") throw new Failure(CATEGORY_NAME_TAKEN);
    if (!added.isNew) return added.id;
    const { name, description, icon } = given;
    await recordAct(tx, deciding, "add-category", added.id, { reason: deciding.reason }, now(), {
      after: { name, description, icon, is_available: false },
    });
    return added.id;
  });
}

/** Withdraws a category that was added by mistake. Throws NOT_FOUND, REFERENCE_IN_USE. */
export async function withdrawCategory({ db, now }: Acting, deciding: Deciding, id: string): Promise<void> {
  await unlessReferredTo(() =>
    inTransaction(db, async (tx) => {
      const removed = await removeCategory(tx, id);
      if (!removed) throw new Failure(NOT_FOUND);
      await recordAct(tx, deciding, "withdraw-category", id, { reason: deciding.reason }, now(), {
        before: removed,
      });
    }),
  );
}

/** The database knows all that refers to an entry, services that were removed too. */
async function unlessReferredTo(remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Failure(REFERENCE_IN_USE);
    throw error;
  }
}

async function nameOfCategory(tx: Transaction, id: string): Promise<string> {
  const { name } = await tx
    .selectFrom("published_categories")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return name;
}
