import type { Db } from "#platform/postgres/database.ts";

/** Suspends an account from an instant on, or restores it (null). The caller has locked its profile. */
export async function setSuspension(tx: Db, account_id: string, suspended_at: Date | null): Promise<void> {
  await tx.updateTable("profiles").set({ suspended_at }).where("id", "=", account_id).execute();
}
