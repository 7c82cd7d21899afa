import { TEAM_ADDRESS } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/** Throws TEAM_ADDRESS when one of these addresses is that of an operator. */
export async function requireOutsiders(tx: Transaction, addresses: readonly string[]): Promise<void> {
  const found = await tx
    .selectFrom("published_accounts as account")
    .innerJoin("operators", "operators.id", "account.id")
    .select("account.id")
    .where(
      "account.email",
      "in",
      addresses.map((one) => one.toLowerCase()),
    )
    .limit(1)
    .executeTakeFirst();
  if (found) throw new Failure(TEAM_ADDRESS);
}
