import type { CreditPack } from "#features/credits/contract/index.ts";
import { taxes } from "#foundation/money.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";

/** Returns the offered packs with taxes, the smallest first. */
export async function listPacks(db: Db): Promise<CreditPack[]> {
  const packs = await db
    .selectFrom("credit_packs")
    .select(["id", "name", "credits", "price_cents", "is_active"])
    .where("is_active", "=", true)
    .orderBy("credits")
    .orderBy("position")
    .execute();
  return packs.map((pack) => ({ ...pack, ...taxes(pack.price_cents) }));
}

/** Returns all packs, also withdrawn ones, in the order of their position. */
export function allPacks(db: Db) {
  return db
    .selectFrom("credit_packs")
    .select(["id", "name", "credits", "price_cents", "is_active"])
    .orderBy("position")
    .execute();
}

/**
 * Offers a new pack after the others. Returns false when its id is there already. The price of a pack never
 * changes: it is withdrawn and another one offered, so that old purchases keep theirs.
 */
export async function addPack(
  tx: Transaction,
  pack: Pick<CreditPack, "id" | "name" | "credits" | "price_cents">,
): Promise<boolean> {
  const { last } = await tx
    .selectFrom("credit_packs")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const added = await tx
    .insertInto("credit_packs")
    .values({ ...pack, position: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Offers or withdraws a pack; returns its name, or undefined when nothing changes. */
export async function offerPack(
  tx: Transaction,
  id: string,
  is_active: boolean,
): Promise<string | undefined> {
  const changed = await tx
    .updateTable("credit_packs")
    .set({ is_active })
    .where("id", "=", id)
    .where("is_active", "!=", is_active)
    .returning("name")
    .executeTakeFirst();
  return changed?.name;
}
