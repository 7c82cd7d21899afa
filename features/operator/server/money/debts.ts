import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { forgiveDebts } from "#features/credits/server/index.ts";
import { NOTHING_OWED, SECOND_OPERATOR_ABOVE_CENTS } from "#features/operator/contract/index.ts";
import { INVALID_PERMISSIONS } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../command.ts";
import { namesOfProvider, withProvider } from "./providers.ts";

/** As many debtors as one page shows; they are few. */
const DEBTORS_MAX = 200;

/** Returns the providers who owe credits, those who owe most first. */
export async function listDebts(db: Db) {
  const rows = await db
    .selectFrom("published_credit_accounts as a")
    .leftJoin("published_profiles as profiles", "profiles.id", "a.provider_id")
    .leftJoin("published_provider_profiles as businesses", "businesses.profile_id", "a.provider_id")
    .select(["a.provider_id", "a.owed", ...namesOfProvider])
    .where("a.owed", ">", 0)
    .orderBy("a.owed", "desc")
    .orderBy("a.provider_id")
    .limit(DEBTORS_MAX)
    .execute();
  return rows.map(withProvider);
}

/**
 * Forgives a provider's debts: its own and those of accounts with the same contact. Credits worth more than 200 $ are
 * for a chief; the command line has no level. Throws NOTHING_OWED, INVALID_PERMISSIONS.
 */
export async function forgive(
  tx: Transaction,
  at: Date,
  deciding: Deciding & { level?: OperatorLevel },
  provider_id: string,
) {
  const { reason, level } = deciding;
  const { credits, debtors } = await forgiveDebts(tx, provider_id, at);
  if (credits === 0) throw new Failure(NOTHING_OWED);
  const isLarge = credits * CREDIT_PRICE_CENTS > SECOND_OPERATOR_ABOVE_CENTS;
  if (isLarge && level && level !== "chief") throw new Failure(INVALID_PERMISSIONS);
  await recordAct(tx, deciding, "forgive", provider_id, { reason, credits }, at, {
    before: { owed: credits },
    after: { owed: 0 },
    people: [...new Set([provider_id, ...debtors])],
  });
  return credits;
}
