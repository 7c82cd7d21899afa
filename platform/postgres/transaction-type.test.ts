import { expect, test } from "vitest";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Pool, type Transaction } from "./database.ts";

// Checked by the compiler: a line that begins to be accepted is an error of `npm run check`.
const lockAccount = (tx: Transaction) => tx.selectFrom("accounts").select("id").forUpdate().execute();
const readAccounts = (db: Db) => db.selectFrom("accounts").select("id").execute();
const closeAccount = ({ db }: Pick<Ports, "db">) => inTransaction(db, lockAccount);
const listen = (pool: Pool) => pool.isTransaction;

const inside = (db: Db) =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx);
    await readAccounts(tx);
    // @ts-expect-error A use case begins its own transaction, with the pool.
    await closeAccount({ db: tx });
    // @ts-expect-error The transaction is no pool.
    listen(tx);
  });

const outside = async ({ db, reads }: Pick<Ports, "db" | "reads">) => {
  await readAccounts(db);
  await closeAccount({ db });
  // @ts-expect-error The pool is no transaction.
  await lockAccount(db);
  // @ts-expect-error Nor are the replicas.
  await lockAccount(reads);
};

test("the compiler tells a transaction from the pool, in both directions", () => {
  expect([inside, outside]).toHaveLength(2);
});
