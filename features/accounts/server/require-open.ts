import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Throws UNAUTHORIZED when an account was closed since its caller was let in, and keeps it open until the
 * transaction ends: what is written for it otherwise would outlive it.
 */
export async function requireOpen(tx: Transaction, { id }: { id: string }): Promise<void> {
  const open = await tx
    .selectFrom("published_profiles")
    .select("id")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!open) throw new Failure(UNAUTHORIZED);
}
