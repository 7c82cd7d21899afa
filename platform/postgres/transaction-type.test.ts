import { expect, test } from "vitest";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "./database.ts";

// Checked by the compiler: a line that begins to be accepted is an error of `npm run check`.
const lockAccount = (tx: Transaction) => tx.selectFrom("accounts").select("id").forUpdate().execute();
const readAccounts = (db: Db) => db.selectFrom("accounts").select("id").execute();

const inside = (db: Db) =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx);
    await readAccounts(tx);
  });

const outside = async ({ db, reads }: Pick<Ports, "db" | "reads">) => {
  await readAccounts(db);
  // @ts-expect-error The pool is no transaction.
  await lockAccount(db);
  // @ts-expect-error Nor are the replicas.
  await lockAccount(reads);
};

test("what must run in a transaction takes a transaction, which the pool is not", () => {
  expect([inside, outside]).toHaveLength(2);
});
