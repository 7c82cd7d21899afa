import { readAccess } from "#features/accounts/server/index.ts";
import { balanceOf, creditHistory } from "#features/credits/server/index.ts";
import { isRefused } from "#features/notifications/server/index.ts";
import type { PersonDetails } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import { lettersTo, paymentsOf, reportsBy } from "./person-history.ts";
import { readPeople } from "./search-people.ts";

const NO_MONEY = { balance: null, ledger: [], payments: [] };

/** Returns a person's account with the newest events of each kind. Throws NOT_FOUND. */
export async function readPerson(
  { db, now }: { db: Db; now: Ports["now"] },
  id: string,
): Promise<PersonDetails> {
  const [summary] = await readPeople(db, [id]);
  if (!summary) throw new Failure(NOT_FOUND);
  const { role } = summary;
  const [closed, access, money, reports, letters, email_refused] = await Promise.all([
    db.selectFrom("published_profiles").select("closed_at").where("id", "=", id).executeTakeFirst(),
    readAccess(db, id, now()),
    role === "provider" ? readMoney(db, id) : NO_MONEY,
    reportsBy(db, { id, role }),
    lettersTo(db, id),
    isRefused(db, id, summary.email),
  ]);
  const closed_at = closed?.closed_at?.toISOString() ?? null;
  return { ...summary, closed_at, ...access, ...money, reports, letters, email_refused };
}

async function readMoney(db: Db, id: string) {
  const [balance, ledger, payments] = await Promise.all([
    balanceOf(db, id),
    creditHistory(db, { id }, { page: 1 }),
    paymentsOf(db, id),
  ]);
  return {
    balance,
    ledger: ledger.data.map(({ id, amount, kind, reference, balance_after, created_at }) => ({
      id,
      amount,
      kind,
      reference,
      balance_after,
      created_at,
    })),
    payments,
  };
}
