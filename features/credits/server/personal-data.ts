import { retainContactMarks } from "#features/accounts/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { debtClaimableUntil } from "./refunds/debts.ts";

/** How long a card payment can be disputed, so that a debt may arise after the account is closed. */
const DISPUTABLE_MS = 180 * DAY_MS;

/**
 * A provider's purchases and ledger. Receipts must be kept unaltered for six years by law; ledger and purchases hold
 * only an id, which belongs to no name once the account is closed.
 */
export const creditsPersonalData: PersonalData = {
  tables: [
    "credit_accounts",
    "credit_entries",
    "purchases",
    "receipts",
    "refund_notes",
    "chargebacks",
    "debt_settlements",
    "credit_grants",
    "credit_grant_draws",
  ],
  async read(db, { id }) {
    const ownRows = (
      table:
        | "credit_accounts"
        | "credit_entries"
        | "credit_grants"
        | "purchases"
        | "receipts"
        | "refund_notes",
    ) => db.selectFrom(table).selectAll().where("provider_id", "=", id).execute();
    return {
      credit_account: (await ownRows("credit_accounts"))[0],
      credit_entries: await ownRows("credit_entries"),
      credit_grants: await ownRows("credit_grants"),
      purchases: await ownRows("purchases"),
      receipts: await ownRows("receipts"),
      refund_notes: await ownRows("refund_notes"),
      chargebacks: await db
        .selectFrom("chargebacks")
        .select(["purchase_id", "price_cents", "tps_cents", "tvq_cents", "total_cents", "recorded_at"])
        .where("provider_id", "=", id)
        .execute(),
      debts_settled: await db
        .selectFrom("debt_settlements")
        .select(["credits", "created_at"])
        .where((eb) => eb.or([eb("debtor_id", "=", id), eb("payer_id", "=", id)]))
        .execute(),
    };
  },
  async erase(tx, { id }, now) {
    const until = await marksNeededUntil(tx, id, now);
    if (until > now) await retainContactMarks(tx, id, until);
    await tx
      .updateTable("purchases")
      .set({ checkout_url: null, idempotency_key: null })
      .where("provider_id", "=", id)
      .execute();
    return [];
  },
};

/** Returns until when a closed account must be recognisable, so that its debts follow to a new account. */
async function marksNeededUntil(tx: Transaction, id: string, now: Date): Promise<Date> {
  const account = await tx
    .selectFrom("credit_accounts")
    .select("owed")
    .where("provider_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (account && account.owed > 0) return debtClaimableUntil(now);
  const last = await tx
    .selectFrom("purchases")
    .select("paid_at")
    .where("provider_id", "=", id)
    .where("kind", "=", "pack")
    .where("paid_at", "is not", null)
    .orderBy("paid_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return new Date((last?.paid_at?.getTime() ?? 0) + DISPUTABLE_MS);
}
