import { retainContactMarks } from "#features/accounts/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { debtClaimableUntil } from "./refunds/debts.ts";

/** How long a card payment can be disputed, so that a debt may arise after the account is closed. */
const DISPUTABLE_MS = 180 * DAY_MS;

/**
 * A provider's purchases and ledger. Receipts must be kept unaltered for six years by law; ledger and
 * purchases hold only an id, which belongs to no name once the account is closed.
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
    return {
      credit_account: await db
        .selectFrom("credit_accounts")
        .select(["balance", "owed", "created_at", "updated_at"])
        .where("provider_id", "=", id)
        .executeTakeFirst(),
      credit_entries: await db
        .selectFrom("credit_entries")
        .select(["id", "amount", "kind", "request_id", "purchase_id", "grant_id", "reason"])
        .select(["balance_after", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      credit_grants: await db
        .selectFrom("credit_grants")
        .select(["id", "credits", "remaining", "ends_on", "ends_at", "ended_at", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      // Without how the payment service was called.
      purchases: await db
        .selectFrom("purchases")
        .select(["id", "kind", "pack_id", "request_id", "description", "credits", "price_cents"])
        .select(["tps_cents", "tvq_cents", "total_cents", "status", "paid_at", "refunded_cents"])
        .select(["reversed_credits", "disputed_cents", "created_at", "updated_at"])
        .where("provider_id", "=", id)
        .execute(),
      receipts: await db
        .selectFrom("receipts")
        .select(["id", "number", "purchase_id", "issued_at", "content", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      refund_notes: await db
        .selectFrom("refund_notes")
        .select(["id", "number", "purchase_id", "price_cents", "tps_cents", "tvq_cents", "total_cents"])
        .select("issued_at")
        .where("provider_id", "=", id)
        .execute(),
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
  async erase(tx, { id }, ports) {
    const until = await marksNeededUntil(tx, ports, id);
    if (until > ports.now()) await retainContactMarks(tx, id, until);
    await tx
      .updateTable("purchases")
      .set({ checkout_url: null, idempotency_key: null })
      .where("provider_id", "=", id)
      .execute();
    return [];
  },
};

/** Returns until when a closed account must be recognisable, so that its debts follow to a new account. */
async function marksNeededUntil(tx: Transaction, ports: Pick<Ports, "now">, id: string): Promise<Date> {
  const account = await tx
    .selectFrom("credit_accounts")
    .select("owed")
    .where("provider_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (account && account.owed > 0) return debtClaimableUntil(ports.now());
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
