import { type SelectQueryBuilder, sql } from "kysely";

/** Counts the rows of a query that selects nothing yet. */
export async function countRows<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const found = await rows.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return (found as { count: number }).count;
}
