import type { Db } from "#platform/postgres/database.ts";
import { readActReason } from "../act-reason.ts";

/** Returns an account's suspension, or undefined for an account that is not suspended. */
export async function readSuspension(
  db: Db,
  accountId: string,
): Promise<{ suspended_at: Date; reason: string | null } | undefined> {
  const profile = await db
    .selectFrom("profiles")
    .select("suspended_at")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!profile?.suspended_at) return undefined;
  const { suspended_at } = profile;
  const reason = await readActReason(db, accountId, { act: "suspend", at: suspended_at });
  return { suspended_at, reason: reason ?? null };
}
