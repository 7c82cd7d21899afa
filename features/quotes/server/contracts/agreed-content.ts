import { type AgreedContent, quoteLine } from "#features/quotes/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** Returns the work and price in a request's contract in force; null without one. */
export async function readAgreedContent(db: Db, request_id: string): Promise<AgreedContent | null> {
  const row = await db
    .selectFrom("contracts as c")
    .innerJoin("contract_versions as v", (join) =>
      join.onRef("v.contract_id", "=", "c.id").onRef("v.version", "=", "c.version"),
    )
    .select(["v.version", "v.lines", "v.discount_cents", "v.deposit_cents", "v.total_cents"])
    .where("c.request_id", "=", request_id)
    .where("c.cancelled_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, lines: quoteLine.array().parse(row.lines) } : null;
}
