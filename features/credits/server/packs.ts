import type { CreditPack } from "#features/credits/contract/index.ts";
import { taxes } from "#foundation/money.ts";
import type { Db } from "#platform/postgres/database.ts";

/** The packs on offer, smallest first, with the taxes a buyer pays. */
export async function listPacks(db: Db): Promise<CreditPack[]> {
  const packs = await db
    .selectFrom("credit_packs")
    .select(["id", "name", "credits", "price_cents", "is_active"])
    .where("is_active", "=", true)
    .orderBy("position")
    .execute();
  return packs.map((pack) => ({ ...pack, ...taxes(pack.price_cents) }));
}
