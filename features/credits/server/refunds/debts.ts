import { sql } from "kysely";
import { accountsOfSameContact, recordMarks } from "#features/accounts/server/index.ts";
import { DAY_MS, DEBT_YEARS } from "#foundation/durations.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { balanceOf, moveCredits } from "../ledger.ts";

/** Returns until when a debt can be claimed. */
export const debtClaimableUntil = (now: Date) => new Date(now.getTime() + DEBT_YEARS * 365 * DAY_MS);

/**
 * Returns a provider's balance and the credits that their next purchase settles first: their own debt after a
 * payment reversal, and the debts of accounts, also closed ones, that had the same email or phone.
 */
export async function accountOf(db: Db, provider_id: string): Promise<{ credits: number; owed: number }> {
  const debts = await debtsSettledBy(db, provider_id);
  return {
    credits: await balanceOf(db, provider_id),
    owed: debts.reduce((sum, { owed }) => sum + owed, 0),
  };
}

/** Returns the accounts whose debts a purchase of this provider settles, their own included. */
function debtsSettledBy(db: Db, provider_id: string) {
  return db
    .selectFrom("credit_accounts")
    .select(["provider_id", "owed"])
    .where("owed", ">", 0)
    .where((eb) =>
      eb.or([
        eb("provider_id", "=", provider_id),
        eb("provider_id", "in", accountsOfSameContact(provider_id)),
      ]),
    )
    .execute();
}

/** Locks credit accounts in the order of their providers, so that concurrent calls cannot deadlock. */
export function lockCreditAccounts(tx: Transaction, provider_ids: readonly string[]) {
  return tx
    .selectFrom("credit_accounts")
    .select(["provider_id", "balance", "owed"])
    .where("provider_id", "in", provider_ids)
    .orderBy("provider_id")
    .forUpdate()
    .execute();
}

/**
 * Locks the accounts of a provider and of those whose debts their purchase settles;
 * returns them, their own first.
 */
export async function lockDebtsSettledBy(tx: Transaction, provider_id: string) {
  const debtors = await debtsSettledBy(tx, provider_id);
  const accounts = await lockCreditAccounts(tx, [
    provider_id,
    ...debtors.map((debtor) => debtor.provider_id),
  ]);
  const isOwn = (account: { provider_id: string }) => account.provider_id === provider_id;
  return [...accounts.filter(isOwn), ...accounts.filter((account) => !isOwn(account))];
}

/** Settles debts with newly bought credits, as far as they suffice. The caller has locked the accounts. */
export async function settleDebts(
  tx: Transaction,
  debtors: readonly { provider_id: string; owed: number }[],
  { provider_id, credits, now }: { provider_id: string; credits: number; now: Date },
): Promise<void> {
  let remaining = credits;
  for (const debtor of debtors) {
    const settled = Math.min(debtor.owed, remaining);
    if (settled === 0) continue;
    remaining -= settled;
    const isOwn = debtor.provider_id === provider_id;
    const reason = isOwn
      ? "Crédits dus après l'annulation d'un paiement"
      : "Crédits dus par un compte qui a le même courriel ou le même téléphone";
    await moveCredits(tx, { provider_id, amount: -settled, kind: "payment_reversal", reason, at: now });
    await addToDebt(tx, debtor.provider_id, -settled);
    if (!isOwn) await recordSettlement(tx, debtor.provider_id, provider_id, settled, now);
  }
}

/**
 * Restores the credits of a payment whose dispute was won: first against the account's debt, then
 * to the accounts that settled it, the rest to the account itself. The caller has locked its
 * account and those of its settlers (`lockSettlersOf`).
 */
export async function restoreCredits(
  tx: Transaction,
  {
    provider_id,
    credits,
    purchase_id,
    now,
  }: { provider_id: string; credits: number; purchase_id: string; now: Date },
  settlers: Awaited<ReturnType<typeof settlersOf>>,
): Promise<void> {
  let remaining = credits - (await reduceDebt(tx, provider_id, credits));
  const give = (to: string, amount: number) =>
    moveCredits(tx, {
      provider_id: to,
      amount,
      kind: "payment_reversal",
      ...(to === provider_id && { purchase_id }),
      reason: "Contestation résolue en votre faveur",
      at: now,
    });
  for (const { payer_id, settled } of settlers) {
    const returned = Math.min(settled, remaining);
    if (returned === 0) continue;
    remaining -= returned;
    await recordSettlement(tx, provider_id, payer_id, -returned, now);
    if (!payer_id) continue;
    const rest = returned - (await reduceDebt(tx, payer_id, returned));
    if (rest > 0) await give(payer_id, rest);
  }
  if (remaining > 0) await give(provider_id, remaining);
}

/**
 * Locks an account and those that settled its debt; returns the latter, with the amounts, as they are once
 * nobody else can settle it. A null payer means forgiven credits.
 */
export async function lockSettlersOf(tx: Transaction, debtor_id: string) {
  for (let locked: string[] = []; ; ) {
    const settlers = await settlersOf(tx, debtor_id);
    const needed = [debtor_id, ...settlers.flatMap(({ payer_id }) => payer_id ?? [])];
    if (needed.every((id) => locked.includes(id))) return settlers;
    await lockCreditAccounts(tx, needed);
    locked = needed;
  }
}

async function settlersOf(tx: Transaction, debtor_id: string) {
  const { rows } = await sql<{ payer_id: string | null; settled: number }>`
    select payer_id, sum(credits)::int as settled from debt_settlements
    where debtor_id = ${debtor_id} group by payer_id having sum(credits) > 0
    order by max(created_at) desc, payer_id`.execute(tx);
  return rows;
}

/** Reduces an account's debt by at most this many credits; returns by how many. */
async function reduceDebt(tx: Transaction, provider_id: string, credits: number): Promise<number> {
  const { owed } = await tx
    .selectFrom("credit_accounts")
    .select("owed")
    .where("provider_id", "=", provider_id)
    .executeTakeFirstOrThrow();
  const reduced = Math.min(owed, credits);
  if (reduced > 0) await addToDebt(tx, provider_id, -reduced);
  return reduced;
}

export async function addToDebt(tx: Transaction, provider_id: string, credits: number): Promise<void> {
  await tx
    .updateTable("credit_accounts")
    .set({ owed: sql<number>`owed + ${credits}` })
    .where("provider_id", "=", provider_id)
    .execute();
}

async function recordSettlement(
  tx: Transaction,
  debtor_id: string,
  payer_id: string | null,
  credits: number,
  created_at: Date,
): Promise<void> {
  await tx.insertInto("debt_settlements").values({ debtor_id, payer_id, credits, created_at }).execute();
}

/**
 * Forgives the debts that a provider's next purchase would settle; returns how many
 * credits, and who owed them.
 */
export async function forgiveDebts(
  tx: Transaction,
  provider_id: string,
  forgiven_at: Date,
): Promise<{ credits: number; debtors: string[] }> {
  const debtors = (await lockDebtsSettledBy(tx, provider_id)).filter(({ owed }) => owed > 0);
  for (const debtor of debtors) {
    await addToDebt(tx, debtor.provider_id, -debtor.owed);
    await recordSettlement(tx, debtor.provider_id, null, debtor.owed, forgiven_at);
  }
  return {
    credits: debtors.reduce((sum, { owed }) => sum + owed, 0),
    debtors: debtors.map((debtor) => debtor.provider_id),
  };
}

/** Records the email and phone of debtors whose accounts are older than account marks. */
export async function recogniseDebtors({
  db,
  secrets,
  now,
}: Pick<Ports, "db" | "secrets" | "now">): Promise<void> {
  const unmarked = await db
    .selectFrom("credit_accounts as c")
    .innerJoin("published_profiles as p", "p.id", "c.provider_id")
    .select(["p.id", "p.email", "p.phone"])
    .where("c.owed", ">", 0)
    .where("p.closed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("published_account_marks as m")
            .whereRef("m.account_id", "=", "p.id")
            .where("m.kind", "=", "email"),
        ),
      ),
    )
    .execute();
  for (const { id, email, phone } of unmarked) {
    const number = phone ? [{ kind: "phone" as const, value: phone }] : [];
    await recordMarks(db, secrets, id, { marks: [{ kind: "email", value: email }, ...number], now: now() });
  }
}
