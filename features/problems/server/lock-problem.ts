import type { Transaction } from "#platform/postgres/database.ts";
import type { ProblemRow } from "./problem-rows.ts";

/**
 * Locks the request of a problem, then the problem, as everywhere: what follows from one may give the lead
 * back, and whoever closes an account holds its requests first. Returns the problem; undefined without one.
 */
export async function lockWithRequest(tx: Transaction, id: string): Promise<ProblemRow | undefined> {
  const found = await tx.selectFrom("problems").select("request_id").where("id", "=", id).executeTakeFirst();
  if (!found) return undefined;
  await tx
    .selectFrom("published_requests")
    .select("id")
    .where("id", "=", found.request_id)
    .forUpdate()
    .execute();
  return await tx.selectFrom("problems").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
