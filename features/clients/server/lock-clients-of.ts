import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Locks the clients that owners are, in the order in which a merge and a change of the profile lock them,
 * and returns their ids. A merge that was waited for may have moved an owner to another client, which is
 * then locked too: once all are locked, none moves.
 */
export async function lockClientsOf(tx: Transaction, owner_ids: readonly string[]): Promise<string[]> {
  const locked = new Set<string>();
  for (;;) {
    const rows = await tx
      .selectFrom("client_accounts")
      .select("client_id")
      .where("owner_id", "in", owner_ids)
      .execute();
    const ids = rows.map(({ client_id }) => client_id);
    if (ids.every((id) => locked.has(id))) return ids;
    await tx.selectFrom("clients").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
    for (const id of ids) locked.add(id);
  }
}
