import { type SelectQueryBuilder, sql } from "kysely";

/** Counts all rows of a query that selects nothing yet; for what one person has. */
export async function countAll<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const found = await rows.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (found as { count: number }).count;
}
