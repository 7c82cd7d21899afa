import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { forgiveDebts } from "#features/credits/server/index.ts";
import { NOTHING_OWED, SECOND_OPERATOR_ABOVE_CENTS } from "#features/operator/contract/index.ts";
import { INVALID_PERMISSIONS } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { namesOfProvider, withProvider } from "./providers.ts";

/**
 * Returns a page of the providers who owe credits, largest debts first, and the `after` of the next page;
 * null at the end. A payment moves its provider, so the cursor is an amount rather than a person.
 */
export async function listDebts(db: Db, { after }: { after?: string | undefined }) {
  let query = db
    .selectFrom("published_credit_accounts as a")
    .leftJoin("published_profiles as profiles", "profiles.id", "a.provider_id")
    .leftJoin("published_provider_profiles as businesses", "businesses.profile_id", "a.provider_id")
    .select(["a.provider_id", "a.owed", ...namesOfProvider])
    .where("a.owed", ">", 0);
  if (after) {
    const [owed, provider_id] = after.split("_");
    query = query.where((eb) =>
      eb.or([
        eb("a.owed", "<", Number(owed)),
        eb.and([eb("a.owed", "=", Number(owed)), eb("a.provider_id", ">", provider_id ?? "")]),
      ]),
    );
  }
  const rows = await query
    .orderBy("a.owed", "desc")
    .orderBy("a.provider_id")
    .limit(PAGE_SIZE + 1)
    .execute();
  const data = rows.slice(0, PAGE_SIZE);
  const last = data.at(-1);
  return {
    data: data.map(withProvider),
    next: rows.length > PAGE_SIZE && last ? `${last.owed}_${last.provider_id}` : null,
  };
}

/**
 * Forgives a provider's debts: its own and those of accounts with the same contact. Credits worth more than
 * 200 $ are for a chief. Throws NOTHING_OWED, INVALID_PERMISSIONS.
 */
export async function forgive(
  tx: Transaction,
  at: Date,
  deciding: Deciding & { level: OperatorLevel },
  provider_id: string,
) {
  const { reason, level } = deciding;
  const { credits, debtors } = await forgiveDebts(tx, provider_id, at);
  if (credits === 0) throw new Failure(NOTHING_OWED);
  const isLarge = credits * CREDIT_PRICE_CENTS > SECOND_OPERATOR_ABOVE_CENTS;
  if (isLarge && level !== "chief") throw new Failure(INVALID_PERMISSIONS);
  await recordAct(tx, deciding, "forgive", provider_id, { reason, credits }, at, {
    before: { owed: credits },
    after: { owed: 0 },
    people: [...new Set([provider_id, ...debtors])],
  });
  return credits;
}
