import { SECOND_FACTOR_STATE } from "#features/accounts/contract/index.ts";
import type { Passkey } from "#features/accounts/contract/passkeys.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Caller } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { verifyPassword } from "../../settings/verify-password.ts";
import { recordChange } from "../record-change.ts";
import { lockSecondFactor } from "../second-factors.ts";

/**
 * Returns the caller's passkeys, the oldest first. Throws SECOND_FACTOR_STATE before
 * the second factor is given.
 */
export async function listPasskeys(db: Db, caller: Caller): Promise<Passkey[]> {
  if (caller.awaits_second_factor) throw new Failure(SECOND_FACTOR_STATE);
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("account_id", "=", caller.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toPasskey);
}

export const toPasskey = ({
  created_at,
  last_used_at,
  ...row
}: {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}): Passkey => ({
  ...row,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** Returns the credentials of an account as browsers name them. */
export async function readCredentials(db: Db, account_id: string) {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "transports"])
    .where("account_id", "=", account_id)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, type: "public-key" as const }));
}

/**
 * Removes a passkey. Throws INVALID_PASSWORD, NOT_FOUND, SECOND_FACTOR_STATE before
 * the second factor is given.
 */
export async function removePasskey(
  { db, now }: Pick<Ports, "db" | "now">,
  caller: Caller,
  { id, password }: { id: string; password: string },
): Promise<void> {
  if (caller.awaits_second_factor) throw new Failure(SECOND_FACTOR_STATE);
  await verifyPassword(db, caller.id, password);
  await inTransaction(db, async (tx) => {
    await lockSecondFactor(tx, caller, now);
    const { numDeletedRows } = await tx
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("account_id", "=", caller.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Failure(NOT_FOUND);
    await recordChange(tx, caller, "passkey_removed", now());
  });
}
