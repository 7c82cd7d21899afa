import { sql } from "kysely";
import { keptPercent } from "#features/attendance/contract/index.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/**
 * Returns the share of appointments that each of these providers kept, in whole percent;
 * none where there are too few.
 */
export async function keptShares(db: ReadDb, provider_ids: readonly string[]): Promise<Map<string, number>> {
  if (provider_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("attendances")
    .select("provider_id")
    .select(({ fn }) => fn.countAll<number>().as("passed"))
    .select(sql<number>`count(*) filter (where missed_by = 'provider')`.as("missed"))
    .where("provider_id", "in", provider_ids)
    .where("passed_at", "is not", null)
    .groupBy("provider_id")
    .execute();
  return new Map(
    rows.flatMap(({ provider_id, ...counted }) => {
      const percent = keptPercent(counted);
      return percent === null ? [] : [[provider_id, percent] as const];
    }),
  );
}
