import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Throws INVALID_REQUEST_STATE while a provider is suspended: nobody agrees anything new with them. */
export async function requireNotSuspended(tx: Transaction, provider_id: string): Promise<void> {
  const suspended = await tx
    .selectFrom("published_profiles")
    .select("id")
    .where("id", "=", provider_id)
    .where("suspended_at", "is not", null)
    .executeTakeFirst();
  if (suspended) throw new Failure(INVALID_REQUEST_STATE);
}
