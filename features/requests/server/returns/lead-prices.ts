import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { type LeadPrices, SHARE_MIN_UNLOCKS } from "#features/requests/contract/transparency.ts";
import { taxes } from "#foundation/money.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/**
 * Returns a lead's price in each available business type and the share of returned leads at the last count.
 */
export async function leadPrices(db: ReadDb): Promise<LeadPrices> {
  const rows = await db
    .selectFrom("published_business_types as t")
    .innerJoin("published_categories as c", "c.id", "t.category_id")
    .leftJoin("lead_return_counts as n", "n.business_type_id", "t.id")
    .select([
      "t.id",
      "t.name",
      "t.lead_credits",
      "c.id as category_id",
      "c.name as category_name",
      "n.unlocked",
      "n.returned",
    ])
    .where("c.is_available", "=", true)
    .orderBy("c.position")
    .orderBy("t.position")
    .execute();
  return {
    trades: rows.map(({ category_id, category_name, unlocked, returned, ...businessType }) => {
      const price_cents = businessType.lead_credits * CREDIT_PRICE_CENTS;
      return {
        ...businessType,
        category: { id: category_id, name: category_name },
        price_cents,
        total_cents: taxes(price_cents).total_cents,
        share:
          unlocked !== null && returned !== null && unlocked >= SHARE_MIN_UNLOCKS
            ? { unlocked, returned }
            : null,
      };
    }),
    share: await shareOfAll(db),
  };
}

/** Sums the counts of all business types. */
async function shareOfAll(db: ReadDb): Promise<LeadPrices["share"]> {
  const { unlocked, returned, counted_at } = await db
    .selectFrom("lead_return_counts")
    .select(({ fn }) => [
      fn.sum<number>("unlocked").as("unlocked"),
      fn.sum<number>("returned").as("returned"),
      fn.max("counted_at").as("counted_at"),
    ])
    .executeTakeFirstOrThrow();
  return counted_at ? { unlocked, returned, counted_at: counted_at.toISOString() } : null;
}
